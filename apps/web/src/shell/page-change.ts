/**
 * After a change of page within the shop: says its title and puts the focus on its heading, as a fresh page would. Where a
 * dialog is open, the focus is the dialog's.
 */
export function announcePage(title: string): void {
  region().textContent = title;
  if (document.querySelector('[role="dialog"][data-open]')) return;
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
