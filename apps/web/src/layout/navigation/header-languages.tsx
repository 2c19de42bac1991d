import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { LanguageLinks } from '../../pwa/language-links.tsx';

const findHeader = () => document.querySelector('.header');
const never = () => () => undefined;

/** The links in the header of a wide window. They come late: the first bundle and the first round trip of the HTML have no space for them. */
export function HeaderLanguages() {
  // Another page may have another header; React looks for it again when the page is there.
  useRouterState({ select: (state) => state.matches[1]?.routeId });
  const header = useSyncExternalStore(never, findHeader);
  return header && createPortal(<LanguageLinks />, header);
}
