import { errorResponses } from '@kundan/contracts/error-responses';
import { DomainError } from '@kundan/domain/error';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '@kundan/domain/locale';
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
  question(@Query() query: Record<string, unknown>, @Ip() ip: string): Promise<RawResponse<never>> {
    return this.respond(ip, (token, locale) => question(this.alerts.addressIn(token), token, locale), query);
  }

  @Post('/stop')
  @HttpCode(200)
  @RouteConfig({ access: 'public', acceptsForm: true })
  stop(@Query() query: Record<string, unknown>, @Ip() ip: string): Promise<RawResponse<never>> {
    return this.respond(
      ip,
      async (token, locale) => {
        await this.alerts.endAll(token);
        return done(locale);
      },
      query,
    );
  }

  private async respond(
    ip: string,
    makeBody: (token: string, locale: Locale) => string | Promise<string>,
    query: Record<string, unknown>,
  ): Promise<RawResponse<never>> {
    await this.limits.perIp('restock-alert', ip, LIMIT_PER_IP);
    const { shop } = await this.settings.recent();
    const token = typeof query.token === 'string' ? query.token : '';
    const locale = LOCALES.find((one) => one === query.locale) ?? DEFAULT_LOCALE;
    try {
      return htmlPage(stopPage(await makeBody(token, locale), shop, locale));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ALERT_LINK_INVALID') throw error;
      return htmlPage(stopPage(failure(locale), shop, locale), errorResponses[error.code].status);
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
