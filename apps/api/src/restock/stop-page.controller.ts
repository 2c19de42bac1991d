import { errorResponses } from '@kundan/contracts/error-responses';
import { DomainError } from '@kundan/domain/error';
import { Controller, Get, HttpCode, Ip, Post, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { RawResponse } from '../http/response-cache/raw-response.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { RestockAlertService } from './restock-alert.service.ts';
import { done, failure, question, stopPage } from './stop-page.ts';

const LIMIT_PER_IP = { limit: 60, seconds: 600 };

/** The page behind the link of a restock mail. It ends all alerts of the address, without a sign-in. */
@Controller('/restock-alerts')
export class StopPageController {
  constructor(
    private readonly alerts: RestockAlertService,
    private readonly limits: RateLimits,
    private readonly settings: SettingsService,
  ) {}

  @Get('/stop')
  @RouteConfig({ access: 'public' })
  question(@Query('token') token: unknown, @Ip() ip: string): Promise<RawResponse<never>> {
    return this.respond(ip, (text) => question(this.alerts.addressIn(text), text), token);
  }

  @Post('/stop')
  @HttpCode(200)
  @RouteConfig({ access: 'public', acceptsForm: true })
  stop(@Query('token') token: unknown, @Ip() ip: string): Promise<RawResponse<never>> {
    return this.respond(
      ip,
      async (text) => {
        await this.alerts.endAll(text);
        return done;
      },
      token,
    );
  }

  private async respond(
    ip: string,
    makeBody: (token: string) => string | Promise<string>,
    token: unknown,
  ): Promise<RawResponse<never>> {
    await this.limits.perIp('restock-alert', ip, LIMIT_PER_IP);
    const { shop } = await this.settings.recent();
    try {
      return htmlPage(stopPage(await makeBody(typeof token === 'string' ? token : ''), shop));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { status, message } = errorResponses[error.code];
      return htmlPage(stopPage(failure(message), shop), status);
    }
  }
}

/** The address contains a token, so no other site gets it as the referrer, and no cache stores the page. */
const htmlPage = (html: string, status = 200) =>
  new RawResponse<never>(
    html,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    status,
  );
