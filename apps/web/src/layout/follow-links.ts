/**
 * Follows links inside `[data-follow]` with the router: parts whose rendered links work before their code has loaded. Not links to another
 * language, which is another app. Call it once.
 */
export function followLinks(navigate: (href: string) => unknown): void {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('[data-follow] a[href^="/"]:not([hreflang])');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // React's own link would navigate a second time.
    event.stopPropagation();
    navigate(link.getAttribute('href')!);
  };
  addEventListener('click', follow, true);
}
