import type { Call } from '@kundan/contracts/call';
import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { IMPLEMENTED_CALL } from './implements.ts';
import { Prepared } from './prepared.ts';

/** In tests, every answer is held against its contract: types say what the code means, this says what it sends. */
@Injectable()
export class OutputCheck implements NestInterceptor {
  private readonly logger = new Logger(OutputCheck.name);

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const call: Call | undefined = Reflect.getMetadata(IMPLEMENTED_CALL, context.getHandler());
    return call ? next.handle().pipe(map((answer) => this.checked(call, answer))) : next.handle();
  }

  private checked(call: Call, answer: unknown): unknown {
    if (answer instanceof Prepared && (answer.status === 304 || 'content-encoding' in answer.headers)) return answer;
    const sent = answer instanceof Prepared ? answer.body.toString() : JSON.stringify(answer);
    const parsed = call.output.safeParse(sent === undefined ? undefined : JSON.parse(sent));
    if (parsed.success) return answer;
    const differences = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || '(answer)'}: ${issue.message}`);
    const message = `${call.method} ${call.path} does not answer as its contract says:\n${differences.join('\n')}`;
    this.logger.error(message);
    throw new Error(message);
  }
}
