import { DomainError } from '@kundan/domain/error';
import { isAmountLimit } from '@kundan/domain/payment/amount-limit';
import { z } from 'zod';

/** An error response of the provider. */
export class ProviderError extends Error {
  readonly isUnknownId: boolean;
  /** The same request may succeed later. */
  readonly isTemporary: boolean;
  /** An earlier request with the same idempotency key is still running (https://razorpay.com/docs/api/refunds/normal-refunds-idempotent). */
  readonly isInProgress: boolean;
  readonly isAmountLimit: boolean;

  constructor(status: number, description: string) {
    super(`Razorpay responded with ${status}: ${description}`);
    this.isUnknownId = status === 404 || (status === 400 && /does not exist/i.test(description));
    this.isInProgress = status === 409;
    this.isTemporary = status >= 500 || status === 429 || this.isInProgress;
    this.isAmountLimit = status === 400 && isAmountLimit({ description });
  }
}

/** The error response that caused an error of the client; undefined when there was no response. */
export function providerErrorOf(error: unknown): ProviderError | undefined {
  return error instanceof DomainError && error.cause instanceof ProviderError ? error.cause : undefined;
}

export function ignoreUnknownId(error: unknown): undefined {
  if (providerErrorOf(error)?.isUnknownId) return undefined;
  throw error;
}

/** Whether the provider received the request and will never execute it. */
export function isRejection(error: unknown): boolean {
  return providerErrorOf(error)?.isTemporary === false;
}

/** A response of the HTTP client outside 2xx. */
const ErrorResponse = z.object({
  response: z.object({
    status: z.int(),
    data: z
      .object({ error: z.object({ description: z.string() }) })
      .catch({ error: { description: 'no description' } }),
  }),
});

/** The SDK throws a plain object for an error response, and a TypeError when there was no response; its HTTP client throws both. */
export function toProviderError(error: unknown): Error {
  const { data } = ErrorResponse.safeParse(error);
  if (data) return new ProviderError(data.response.status, data.response.data.error.description);
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    const { statusCode, error: detail } = error as { statusCode: number; error?: { description?: string } };
    return new ProviderError(Number(statusCode), detail?.description ?? 'no description');
  }
  return new Error('Razorpay did not respond', { cause: error });
}
