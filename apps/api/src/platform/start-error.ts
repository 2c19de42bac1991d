/**
 * Why the shop cannot start, in words for the person who started it: what is wrong and what to do.
 * Every entry point prints the message without a stack and ends with exit code 1.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
