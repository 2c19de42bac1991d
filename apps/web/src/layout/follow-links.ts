import { isPageHere } from '../browser/base-path.ts';

/**
 * Follows links to pages inside `[data-follow]` with the router: parts whose rendered links work before their code has loaded. With the
 * value `stay` the page is not scrolled to its top. Call it once.
 */
export function followLinks(navigate: (href: string, resetScroll: boolean) => unknown): void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('[data-follow] a');
    const href = link?.getAttribute('href') ?? '';
    if (!isPageHere(href) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // React's own link would navigate a second time.
    event.stopPropagation();
    navigate(href, !link?.matches('[data-follow=stay] a'));
  };
  addEventListener('click', follow, true);
}
