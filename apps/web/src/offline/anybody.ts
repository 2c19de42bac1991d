/** Of those who are not signed in. */
export const ANYBODY = '';
