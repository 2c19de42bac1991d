import type { Call } from '@kundan/contracts/call';
import { Logger } from '@nestjs/common';
import { RawResponse } from '../response-cache/raw-response.ts';
import { StreamedResponse } from '../response-cache/streamed-response.ts';

const logger = new Logger('OutputValidation');

/** Throws if a response does not match its contract; active in tests only. */
export function validateOutput(call: Call, response: unknown): void {
  // The contract cases validate streamed responses and files.
  if (response instanceof StreamedResponse || call.produces) return;
  if (response instanceof RawResponse && (response.status === 304 || 'content-encoding' in response.headers)) return;
  const sent = response instanceof RawResponse ? response.body.toString() : JSON.stringify(response);
  const parsed = call.output.safeParse(sent === undefined ? undefined : JSON.parse(sent));
  if (parsed.success) return;
  const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(response)'}: ${issue.message}`);
  const message = `${call.method} ${call.path} sent a response that does not match its contract:\n${issues.join('\n')}`;
  logger.error(message);
  throw new Error(message);
}
