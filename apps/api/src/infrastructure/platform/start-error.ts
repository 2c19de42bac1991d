/**
 * A start error that the operator can correct. The message says what is wrong and what to do.
 * Every entry point prints the message without a stack trace and exits with code 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
