/** Shows the number of cart items on the icon of the installed app, where the browser supports it; 0 removes it. */
export function showBadge(count: number): void {
  if (typeof navigator === 'undefined' || !('setAppBadge' in navigator)) return;
  // eslint-disable-next-line browsers/supported-apis -- checked above
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
