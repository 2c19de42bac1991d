/** Said instead of success while the shop has not accepted it. */
export const KEPT_FOR_LATER = 'Kept on this device. We will send it when you are back online.';
