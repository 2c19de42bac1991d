/** Shows the number of pieces in the cart on the icon of the installed shop, where the browser can; 0 shows none. */
export function showBadge(count: number): void {
  if (typeof navigator === 'undefined' || !('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
