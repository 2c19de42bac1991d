import { isPageHere } from '../browser/base-path.ts';

/** Follows links to pages inside `[data-follow]` with the router: parts whose rendered links work before their code has loaded. Call it once. */
export function followLinks(navigate: (href: string) => unknown): void {
  const follow = (event: MouseEvent) => {
    const href = (event.target as Element).closest('[data-follow] a')?.getAttribute('href') ?? '';
    if (!isPageHere(href) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // React's own link would navigate a second time.
    event.stopPropagation();
    navigate(href);
  };
  addEventListener('click', follow, true);
}
