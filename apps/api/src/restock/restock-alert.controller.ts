import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { restockMessages } from '@kundan/contracts/messages/restock-messages';
import { endRestockAlert, endRestockAlerts, requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { Controller, Ip, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { proofCookie } from '../accounts/email-verification/proof-cookie.ts';
import { Implements, Input } from '../http/contract/implements.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { OptionalShopper, Shopper } from '../http/session/session.decorators.ts';
import { RestockAlertService } from './restock-alert.service.ts';

const LIMIT_PER_IP = { limit: 60, seconds: 600 };

@Controller()
export class RestockAlertController {
  constructor(
    private readonly alerts: RestockAlertService,
    private readonly limits: RateLimits,
  ) {}

  @Implements(requestRestockAlert)
  async request(
    @Input(requestRestockAlert) { id, email }: InputOf<typeof requestRestockAlert>,
    @OptionalShopper() shopper: ShopperId | undefined,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
  ): Promise<OutputOf<typeof requestRestockAlert>> {
    await this.limits.perIp('restock-alert', ip, LIMIT_PER_IP);
    const token = await this.alerts.request(id, { shopper, email, proof: proofCookie.read(request) });
    return { message: restockMessages.done, token };
  }

  @Implements(endRestockAlert)
  async end(
    @Input(endRestockAlert) { id, token }: InputOf<typeof endRestockAlert>,
    @OptionalShopper() shopper: ShopperId | undefined,
    @Ip() ip: string,
  ): Promise<OutputOf<typeof endRestockAlert>> {
    await this.limits.perIp('restock-alert', ip, LIMIT_PER_IP);
    await this.alerts.end(id, { shopper, token });
    return { message: restockMessages.ended };
  }

  @Implements(endRestockAlerts)
  async endAll(@Shopper() shopper: ShopperId): Promise<OutputOf<typeof endRestockAlerts>> {
    await this.alerts.endOwn(shopper);
    return { message: restockMessages.allEnded };
  }
}
