import { promptTexts as texts } from '@kundan/texts/en/prompt';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { withoutBasePath } from '../browser/base-path.ts';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { useStore } from '../browser/use-store.ts';
import { useShopDetails } from '../http/shop-details.ts';
import { availableUpdateStore } from './available-update.ts';
import { installOfferStore } from './install-offer.ts';
import { Button } from '../ui/button.tsx';
import './prompt.css';

const DECLINED = 'install-declined';

/** Safari on iPhone and iPad can install too, but only from its share menu. */
const canInstallManually = () =>
  (/iPhone|iPad/.test(navigator.userAgent) || isDesktopIpad()) &&
  !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches;

/** An iPad identifies as a Mac; no Mac has more than one touch point. */
const isDesktopIpad = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** Opens the browser's install dialog. Each event can open it once. */
async function install(): Promise<void> {
  const offer = installOfferStore.get();
  installOfferStore.set(undefined);
  await offer?.prompt();
}

/** The path with which the document was loaded. The component is mounted later, perhaps on another page. */
const firstPath = () =>
  withoutBasePath(new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname);

/** Offers to install the app from the second page on. After 'Later' it is not shown again on this device. */
export function InstallPrompt() {
  const { name } = useShopDetails().shop;
  const offer = useStore(installOfferStore, undefined);
  const update = useStore(availableUpdateStore, undefined);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [first] = useState(firstPath);
  const [hasMoved, setHasMoved] = useState(false);
  const [declined, setDeclined] = useState(() => safeLocalStorage.getItem(DECLINED) !== null);
  if (!hasMoved && path !== first) setHasMoved(true);

  // Not together with the update prompt, and not during checkout.
  if (!hasMoved || declined || update || path === '/checkout' || !(offer || canInstallManually())) return null;
  const decline = () => {
    safeLocalStorage.setItem(DECLINED, String(Date.now()));
    setDeclined(true);
  };
  return (
    <aside className="prompt" aria-label={texts.label}>
      <p>{offer ? texts.offer(name) : texts.manual(name)}</p>
      <Button look="quiet" onClick={decline}>
        {texts.later}
      </Button>
      {offer ? <Button onClick={() => void install()}>{texts.install}</Button> : null}
    </aside>
  );
}
