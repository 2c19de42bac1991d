import { Toaster } from '../ui/toaster.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import './search-form.tsx';

/** What nobody sees at first: it comes when the first screen stands, and brings what is wanted next. */
export default function Afterwards() {
  return (
    <>
      <InstallPrompt />
      <UpdatePrompt />
      <Toaster />
    </>
  );
}
