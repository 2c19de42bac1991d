import { applyHead, titleOf } from './head/apply-head.ts';
import { announcePage } from './announce-page.ts';

/** Updates the head after a client-side navigation, and announces the page when its path is another one. */
export function showNavigation(
  { state: { matches } }: { state: { matches: Parameters<typeof applyHead>[0] } },
  { fromLocation, pathChanged }: { fromLocation?: object; pathChanged: boolean },
): void {
  applyHead(matches);
  if (fromLocation && pathChanged) announcePage(titleOf(matches));
}
