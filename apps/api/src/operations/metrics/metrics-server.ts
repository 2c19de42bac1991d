import { createServer, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { Readiness } from '../readiness.ts';
import { Metrics } from './metrics.ts';

/**
 * Serves `/metrics`, `/health/live` and `/health/ready` on METRICS_PORT, in the API and in the worker. The port must not be
 * reachable from the internet.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly readiness: Readiness,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === undefined) return;
    const server = createServer((request, response) => {
      this.answer(request.url ?? '/', response).catch((error: unknown) => {
        this.logger.warn(`Could not answer ${request.url}: ${String(error)}`);
        response.writeHead(500).end();
      });
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(metricsPort, host, resolve);
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(url: string, response: ServerResponse): Promise<void> {
    switch (url.split('?', 1)[0]) {
      case '/metrics': {
        const text = await this.metrics.read();
        return void response.writeHead(200, { 'content-type': this.metrics.contentType }).end(text);
      }
      case '/health/live':
        return void sendJson(response, 200, { status: 'ok' });
      case '/health/ready': {
        const state = await this.readiness.check();
        return void sendJson(response, state.status === 'down' ? 503 : 200, state);
      }
      default:
        return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    }
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
