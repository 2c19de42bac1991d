/** On an answer that came from the device. */
export const KEPT_HEADER = 'x-kept-on-device';
