/**
 * Why a delivery failed:
 * - `unreachable`: the mail server is down, closed the connection or rejected the sender. Other mails fail too.
 * - `transient`: the server rejected this mail with a 4xx reply.
 * - `permanent`: the server rejected this mail with a 5xx reply. A retry cannot succeed.
 */
export type DeliveryErrorKind = 'unreachable' | 'transient' | 'permanent';

/** The mail server did not accept a mail. `message` is the reply of the server or the network error. */
export class MailDeliveryError extends Error {
  constructor(
    readonly kind: DeliveryErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'MailDeliveryError';
  }
}

/** The kind of a delivery error, or undefined for any other error, which is retried like a transient one. */
export function deliveryErrorKind(error: Error | undefined): DeliveryErrorKind | undefined {
  return error instanceof MailDeliveryError ? error.kind : undefined;
}
