import { THEME_COLOR } from '@kundan/domain/shop';
import { shopDetails } from '../http/shop-details.ts';
import { accentCss } from '../ui/accent-css.ts';

/** Shows the app shell, which is the same for every shop, in the shop's own accent color. A rendered page has it already. */
export function applyAccent(): void {
  const { accent } = shopDetails().shop;
  if (accent === THEME_COLOR) return;
  document.head.append(Object.assign(document.createElement('style'), { textContent: accentCss(accent) }));
  // The first one is for light mode.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', accent);
}
