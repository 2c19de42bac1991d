import type { AnyRouter } from '@tanstack/react-router';
import './photo-transition.css';

interface Path {
  pathname: string;
}

/**
 * Keeps the photograph of a card while its product page loads, and lets it grow into the product's own one, in browsers with
 * view transition types. Call it once.
 */
export function startPhotoTransitions(router: AnyRouter): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
  const root = document.documentElement.style;
  let opened: { path: string; picture: HTMLElement } | undefined;

  const rememberCard = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('.card__link');
    const picture = link?.querySelector<HTMLElement>('.picture');
    if (!link || !picture) return;
    opened = { path: link.pathname, picture };
    root.setProperty('--card-photo', `url("${picture.querySelector('img')?.currentSrc}")`);
  };
  const typesOf = ({ fromLocation, toLocation }: { fromLocation?: Path; toLocation: Path }) => {
    // From one product to another both photographs would have the same name.
    const isFromListing = fromLocation && !fromLocation.pathname.startsWith('/product/');
    // The card is hidden when the page took so long that a skeleton is shown.
    const isShown = opened?.path === toLocation.pathname && opened.picture.offsetParent;
    if (!isFromListing || !isShown || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    opened!.picture.style.viewTransitionName = 'photograph';
    return ['photograph'];
  };
  const keepPhotograph = ({ toLocation }: { toLocation: Path }) => {
    const photo = document.querySelector<HTMLElement>('.gallery > li:first-child .picture');
    if (photo && opened?.path === toLocation.pathname) {
      photo.style.background = `${root.getPropertyValue('--card-photo')} center / cover`;
    }
    opened = undefined;
    root.removeProperty('--card-photo');
  };

  addEventListener('click', rememberCard, true);
  router.update({ ...router.options, defaultViewTransition: { types: typesOf } });
  router.subscribe('onRendered', keepPhotograph);
}
