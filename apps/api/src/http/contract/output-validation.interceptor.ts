import type { Call } from '@kundan/contracts/call';
import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { IMPLEMENTED_CALL } from './implements.ts';
import { RawResponse } from '../response-cache/raw-response.ts';
import { StreamedResponse } from '../response-cache/streamed-response.ts';

/** Validates every response against its contract; active in tests only. */
@Injectable()
export class OutputValidationInterceptor implements NestInterceptor {
  private readonly logger = new Logger(OutputValidationInterceptor.name);

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const call: Call | undefined = Reflect.getMetadata(IMPLEMENTED_CALL, context.getHandler());
    return call ? next.handle().pipe(map((response) => this.validate(call, response))) : next.handle();
  }

  private validate(call: Call, response: unknown): unknown {
    // The contract cases validate streamed responses and files.
    if (response instanceof StreamedResponse || call.produces) return response;
    if (response instanceof RawResponse && (response.status === 304 || 'content-encoding' in response.headers))
      return response;
    const sent = response instanceof RawResponse ? response.body.toString() : JSON.stringify(response);
    const parsed = call.output.safeParse(sent === undefined ? undefined : JSON.parse(sent));
    if (parsed.success) return response;
    const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(response)'}: ${issue.message}`);
    const message = `${call.method} ${call.path} sent a response that does not match its contract:\n${issues.join('\n')}`;
    this.logger.error(message);
    throw new Error(message);
  }
}
