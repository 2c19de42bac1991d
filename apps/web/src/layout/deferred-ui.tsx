import { Toaster } from '../ui/feedback/toaster.tsx';
import { InstallPrompt } from '../pwa/install-prompt.tsx';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { CartMark } from './cart-mark.tsx';
import './navigation/search-form.tsx';
import './offline-text.tsx';

/** UI that is not visible at first. Loaded after the first screen; also prefetches the search form and the text of the offline strip. */
export default function DeferredUi() {
  return (
    <>
      <InstallPrompt />
      <UpdatePrompt />
      <Toaster />
      <CartMark />
    </>
  );
}
