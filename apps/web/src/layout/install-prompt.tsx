import { SHOP_NAME } from '@kundan/domain/shop';
import { useRouterState } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useConnection } from '../offline/connection.ts';
import { install, installOffer, onInstallOffer } from '../shell/install-offer.ts';
import { Button } from '../ui/button.tsx';
import './prompt.css';

const DECLINED = 'install-declined';

/** Safari on iPhone and iPad installs too, but only from its own menu. */
const byHand = () =>
  (/iPhone|iPad/.test(navigator.userAgent) || isDesktopIpad()) &&
  !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent) &&
  !matchMedia('(display-mode: standalone)').matches;

/** An iPad calls itself a Mac, but no Mac is touched with several fingers. */
const isDesktopIpad = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** Offers to install the shop, from the second page on; who says 'Later' is not asked again on this device. */
export function InstallPrompt() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  const { update } = useConnection();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [first] = useState(path);
  const [hasMoved, setHasMoved] = useState(false);
  const [declined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null);
  if (!hasMoved && path !== first) setHasMoved(true);

  // One question at a time, and none while somebody pays.
  if (!hasMoved || declined || update || path === '/checkout' || !(offer || byHand())) return null;
  const decline = () => {
    localStorage.setItem(DECLINED, String(Date.now()));
    setDeclined(true);
  };
  return (
    <aside className="prompt" aria-label="Install the app">
      <p>
        {offer
          ? `Keep ${SHOP_NAME} on your home screen. It opens without a network, too.`
          : `Keep ${SHOP_NAME} on your home screen: tap Share, then Add to Home Screen.`}
      </p>
      <Button look="quiet" onClick={decline}>
        Later
      </Button>
      {offer ? <Button onClick={() => void install()}>Install</Button> : null}
    </aside>
  );
}
