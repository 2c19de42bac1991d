import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG, type Config } from '../config.ts';

/** Where this machine reaches the shop itself, for the payment sandbox that lives inside the API. */
@Injectable()
export class OwnOrigin {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The address the API listens on; in a process without an API, the one it is configured to listen on. */
  get url(): string {
    const address = this.listening();
    const host = address?.address ?? this.config.host;
    const port = address?.port ?? this.config.port;
    if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
    return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
  }

  private listening(): AddressInfo | undefined {
    const server: { address(): AddressInfo | string | null } | undefined = this.host.httpAdapter?.getHttpServer();
    const address = server?.address();
    return address && typeof address === 'object' ? address : undefined;
  }
}
