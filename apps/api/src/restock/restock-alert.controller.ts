import { restockMessages } from '@kundan/texts/en/restock';
import { endRestockAlert, endRestockAlerts, requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import { Controller } from '@nestjs/common';
import { proofCookie } from '../accounts/email-verification/proof-cookie.ts';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { RestockAlertService } from './restock-alert.service.ts';

const LIMIT_PER_IP = { limit: 60, seconds: 600 };

@Controller()
export class RestockAlertController {
  constructor(
    private readonly alerts: RestockAlertService,
    private readonly limits: RateLimits,
  ) {}

  readonly request = implement(requestRestockAlert, async ({ input, shopper, ip, request }) => {
    const { id, option, email, locale } = input;
    await this.limits.perIp('restock-alert', ip, LIMIT_PER_IP);
    const token = await this.alerts.request(
      { productId: id, option },
      { shopper, email, proof: proofCookie.read(request), locale },
    );
    return { message: restockMessages.done, token };
  });

  readonly end = implement(endRestockAlert, async ({ input: { id, token }, shopper, ip }) => {
    await this.limits.perIp('restock-alert', ip, LIMIT_PER_IP);
    await this.alerts.end(id, { shopper, token });
    return { message: restockMessages.ended };
  });

  readonly endAll = implement(endRestockAlerts, async ({ shopper }) => {
    await this.alerts.endOwn(shopper);
    return { message: restockMessages.allEnded };
  });
}
