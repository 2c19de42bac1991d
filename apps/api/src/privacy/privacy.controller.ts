import {
  type AccountOverview,
  changeAccount,
  deleteAccount,
  exportAccount,
  readAccount,
} from '@kundan/contracts/account.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { privacyMessages } from '@kundan/contracts/messages/privacy-messages';
import { SHOP_NAME } from '@kundan/domain/shop';
import { Controller, Ip } from '@nestjs/common';
import { Implements, Input } from '../http/contract/implements.ts';
import { type Rate, RateLimits } from '../http/rate-limit/rate-limits.ts';
import { RawResponse } from '../http/response-cache/raw-response.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { Shopper } from '../http/session/session.decorators.ts';
import { AccountErasureService } from './account-erasure.service.ts';
import { type AccountExport, AccountExportService } from './account-export.service.ts';
import { AccountOverviewService } from './account-overview.service.ts';

/** An export reads many tables. */
const EXPORTS: Rate = { limit: 20, seconds: 3600 };
const OVERVIEWS: Rate = { limit: 240, seconds: 3600 };
const NAMES: Rate = { limit: 30, seconds: 3600 };

@Controller()
export class PrivacyController {
  constructor(
    private readonly overviews: AccountOverviewService,
    private readonly exports: AccountExportService,
    private readonly erasure: AccountErasureService,
    private readonly limits: RateLimits,
  ) {}

  @Implements(readAccount)
  async read(@Shopper() shopper: ShopperId): Promise<AccountOverview> {
    await this.limits.perShopper('account', shopper, OVERVIEWS);
    return this.overviews.read(shopper);
  }

  @Implements(changeAccount)
  async change(
    @Input(changeAccount) { name }: InputOf<typeof changeAccount>,
    @Shopper() shopper: ShopperId,
  ): Promise<OutputOf<typeof changeAccount>> {
    await this.limits.perShopper('account-name', shopper, NAMES);
    return this.overviews.changeName(shopper, name);
  }

  @Implements(exportAccount)
  async export(@Shopper() shopper: ShopperId): Promise<RawResponse<AccountExport>> {
    await this.limits.perShopper('export', shopper, EXPORTS);
    const body = JSON.stringify(await this.exports.read(shopper), null, 2);
    return new RawResponse<AccountExport>(body, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${SHOP_NAME.toLowerCase()}-account.json"`,
    });
  }

  @Implements(deleteAccount)
  async delete(
    @Shopper() shopper: ShopperId,
    @Input(deleteAccount) { password }: InputOf<typeof deleteAccount>,
    @Ip() ip: string,
  ): Promise<OutputOf<typeof deleteAccount>> {
    await this.erasure.erase(shopper, password, ip);
    return { message: privacyMessages.deleted };
  }
}
