import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { REDACTED, redacted, SECRET_FIELDS, withoutQuery, withoutRows } from './redaction.ts';

/**
 * JSON lines in production, one readable line each in development, only what is wrong in tests.
 * `destination` takes the lines instead.
 */
export function makeLogger(environment: { production: boolean }, destination?: DestinationStream): Logger {
  const test = process.env['NODE_ENV'] === 'test';
  const level = process.env['LOG_LEVEL'] ?? (test && !destination ? 'fatal' : environment.production ? 'info' : 'warn');
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: SECRET_FIELDS, censor: REDACTED },
    serializers: { err: withoutRows, req: withoutQuery },
    hooks: { streamWrite: redacted },
  };
  return pino(options, destination ?? (environment.production ? undefined : readableLines));
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
    const where = line.context ? `${line.context}: ` : '';
    const error = line.err ? `\n${line.err.stack ?? line.err.message ?? ''}` : '';
    process.stderr.write(`${time} ${level} ${where}${line.msg ?? ''}${error}\n`);
  },
};

/** Nest's own messages go to the same log. */
export class NestLog implements LoggerService {
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
