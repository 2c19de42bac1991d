import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG, type Config } from '../../infrastructure/config.ts';

/** The API's own origin as seen from this machine. The payment sandbox needs it, because the API itself serves it. */
@Injectable()
export class ApiOrigin {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Uses the address that the API listens on; before it listens and in the worker, the configured address. */
  get url(): string {
    const address = this.listenAddress();
    if (!address && this.config.apiUrl) return this.config.apiUrl;
    const host = address?.address ?? this.config.host;
    const port = address?.port ?? this.config.port;
    if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
    return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
  }

  private listenAddress(): AddressInfo | undefined {
    const server: { address(): AddressInfo | string | null } | undefined = this.host.httpAdapter?.getHttpServer();
    const address = server?.address();
    return address && typeof address === 'object' ? address : undefined;
  }
}
