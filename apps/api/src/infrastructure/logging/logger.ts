import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config.ts';
import { currentRequestId } from '../request-context.ts';
import { cutMessage, REDACTED, redactLine, SECRET_FIELDS, serializeRequest, serializeError } from './redaction.ts';

type LogSettings = Pick<Config, 'production'> & Partial<Pick<Config, 'test' | 'logLevel'>>;

/** What every line of a process says about it. */
export interface ProcessIdentity {
  role: 'api' | 'worker' | 'shop' | 'command';
  version: string;
}

/**
 * Creates the logger: JSON lines in production, readable lines in development, fatal errors only in tests.
 * `destination` receives the lines instead of the process's output.
 */
export function makeLogger(
  { production, test, logLevel }: LogSettings,
  destination?: DestinationStream,
  identity?: ProcessIdentity,
): Logger {
  const level = logLevel ?? (test && !destination ? 'fatal' : production ? 'info' : 'warn');
  const options: LoggerOptions = {
    level,
    base: identity ?? null,
    mixin: requestFields,
    redact: { paths: SECRET_FIELDS, censor: REDACTED },
    serializers: { err: serializeError, req: serializeRequest },
    hooks: {
      logMethod(args, log) {
        const cutArgs = args.map((arg: unknown) => (typeof arg === 'string' ? cutMessage(arg) : arg));
        log.apply(this, cutArgs as typeof args);
      },
      streamWrite: redactLine,
    },
  };
  return pino(options, destination ?? (production ? undefined : readableLines));
}

/** Fastify's own lines have the id as `reqId` too. */
function requestFields(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId ? { requestId } : {};
}

interface Line {
  level: number;
  time: number;
  msg?: string;
  context?: string;
  err?: { stack?: string; message?: string };
}

const readableLines: DestinationStream = {
  write(json: string) {
    const line = JSON.parse(json) as Line;
    const time = new Date(line.time).toISOString().slice(11, 19);
    const level = pino.levels.labels[line.level] ?? String(line.level);
    const context = line.context ? `${line.context}: ` : '';
    const error = line.err ? `\n${line.err.stack ?? line.err.message ?? ''}` : '';
    process.stderr.write(`${time} ${level} ${context}${line.msg ?? ''}${error}\n`);
  },
};

/** Writes Nest's messages to the pino log. Nest's informational messages get the level debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, ...details: unknown[]): void {
    const context = details.at(-1);
    const err = message instanceof Error ? message : undefined;
    const stack = details.length > 1 && typeof details[0] === 'string' ? details[0] : undefined;
    this.logger.error({ context, err: err ?? (stack ? { stack } : undefined) }, err?.message ?? String(message));
  }
  fatal(message: unknown, ...details: unknown[]): void {
    this.logger.fatal({ context: details.at(-1) }, message instanceof Error ? message.message : String(message));
  }
}
