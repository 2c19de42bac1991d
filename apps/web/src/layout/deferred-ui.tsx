import { Toaster } from '../ui/feedback/toaster.tsx';
import { InstallPrompt } from '../pwa/install-prompt.tsx';
import { UpdatePrompt } from '../pwa/update-prompt.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { HeaderLanguages } from './navigation/header-languages.tsx';
import { CartMark } from './cart-mark.tsx';
import './offline-text.tsx'; // before the network is gone

/** UI that is not visible at first, with the text of the offline strip. Loaded with the first tap or key, or when the page is idle. */
export default function DeferredUi() {
  return (
    <>
      <LanguageOffer otherwise={<InstallPrompt />} />
      <HeaderLanguages />
      <UpdatePrompt />
      <Toaster />
      <CartMark />
    </>
  );
}
