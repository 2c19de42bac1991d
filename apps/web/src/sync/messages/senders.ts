/** The sender id of contact messages, which belong to no shopper. */
export const ANONYMOUS = '';

/** The sender ids whose messages may be sent now: the anonymous ones, and the signed-in shopper's. */
export const sendersFor = (shopperId: string | undefined): string[] =>
  shopperId === undefined ? [ANONYMOUS] : [ANONYMOUS, shopperId];
