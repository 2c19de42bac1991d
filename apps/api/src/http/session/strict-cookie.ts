import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../infrastructure/config.ts';

/** A cookie that no script reads, and that the browser sends to its path only and never from another site. */
export class StrictCookie {
  constructor(
    readonly name: string,
    private readonly path: string,
    readonly lifetimeSeconds: number,
  ) {}

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  set(reply: FastifyReply, value: string, config: PublicUrl): void {
    reply.setCookie(this.name, value, this.options(config));
  }

  clear(reply: FastifyReply, config: PublicUrl): void {
    reply.clearCookie(this.name, this.options(config));
  }

  /** Browsers reject Secure cookies from a site that is served over plain HTTP. */
  private options({ publicUrl }: PublicUrl) {
    const secure = publicUrl.startsWith('https:');
    return { path: this.path, httpOnly: true, sameSite: 'strict', secure, maxAge: this.lifetimeSeconds } as const;
  }
}

type PublicUrl = Pick<Config, 'publicUrl'>;
