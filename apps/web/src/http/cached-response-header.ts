/** The service worker sets this header on a response that it served from the device's cache. */
export const CACHED_RESPONSE_HEADER = 'x-kept-on-device';
