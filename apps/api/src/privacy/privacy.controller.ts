import { changeAccount, deleteAccount, exportAccount, readAccount } from '@kundan/contracts/account.contract';
import { privacyMessages } from '@kundan/texts/en/privacy';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import type { Rate } from '../http/rate-limit/rate-limit-store.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { RawResponse } from '../http/response-cache/raw-response.ts';
import { AccountErasureService } from './account-erasure.service.ts';
import { type AccountExport, AccountExportService } from './account-export.service.ts';
import { AccountOverviewService } from './account-overview.service.ts';

/** An export reads many tables. */
const EXPORTS: Rate = { limit: 20, seconds: 3600 };
const OVERVIEWS: Rate = { limit: 240, seconds: 3600 };
const CHANGES: Rate = { limit: 30, seconds: 3600 };

@Controller()
export class PrivacyController {
  constructor(
    private readonly overviews: AccountOverviewService,
    private readonly exports: AccountExportService,
    private readonly erasure: AccountErasureService,
    private readonly limits: RateLimits,
  ) {}

  readonly read = implement(readAccount, async ({ shopper }) => {
    await this.limits.perShopper('account', shopper, OVERVIEWS);
    return this.overviews.read(shopper);
  });

  readonly change = implement(changeAccount, async ({ input, shopper }) => {
    await this.limits.perShopper('account-name', shopper, CHANGES);
    return this.overviews.change(shopper, input);
  });

  readonly export = implement(exportAccount, async ({ shopper }) => {
    await this.limits.perShopper('export', shopper, EXPORTS);
    const body = JSON.stringify(await this.exports.read(shopper), null, 2);
    return new RawResponse<AccountExport>(body, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="account.json"',
    });
  });

  readonly delete = implement(deleteAccount, async ({ input: { password }, shopper, ip }) => {
    await this.erasure.erase(shopper, password, ip);
    return { message: privacyMessages.deleted };
  });
}
