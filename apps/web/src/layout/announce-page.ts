/**
 * Announces the title after a client-side navigation and focuses the page's heading, as a full page load would. While a
 * dialog is open, the focus stays in the dialog, and with somebody who went on in the new page, or
 * began a search, before the last of it was there.
 */
export function announcePage(title: string): void {
  region().textContent = title;
  if (document.querySelector('[role="dialog"][data-open]')) return;
  const focused = document.activeElement;
  // The link that led here may be in both pages.
  if (focused?.matches('main *, [role=search] *') && (focused as HTMLAnchorElement).href !== location.href) return;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

let live: HTMLElement | undefined;

function region(): HTMLElement {
  if (live) return live;
  live = document.createElement('div');
  live.className = 'visually-hidden';
  live.setAttribute('aria-live', 'polite');
  document.body.append(live);
  return live;
}
