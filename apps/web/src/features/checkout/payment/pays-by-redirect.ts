import InAppSpy from 'inapp-spy';

/** What the decision reads of the browser. */
interface Device {
  userAgent: string;
  /** iOS only: whether the shop runs as an app on the home screen. */
  standalone?: boolean;
}

/**
 * Whether the payment leaves the page and returns by a redirect instead of opening a popup: in browsers inside other apps
 * (Instagram, Facebook), which open no popup, and in the installed app on iOS, where a bank's page opens in another browser
 * and cannot return.
 */
export function paysByRedirect({ userAgent, standalone = false }: Device = navigator): boolean {
  return standalone || InAppSpy({ ua: userAgent }).isInApp;
}
