/** Shown instead of success while a change or message is queued on the device. */
export const SAVED_OFFLINE_TEXT = 'Kept on this device. We will send it when you are back online.';
