import { shopConfig } from '@kundan/contracts/platform.contract';
import { CURRENCY } from '@kundan/domain/shop';
import { Controller, Inject } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { CatalogueService } from '../catalogue/catalogue.service.ts';
import { RAZORPAY, type RazorpaySettings } from '../payments/provider/razorpay-settings.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { toShopDetails } from '../settings/shop-details.ts';

@Controller()
export class ShopConfigController {
  constructor(
    @Inject(RAZORPAY) private readonly razorpay: RazorpaySettings,
    private readonly settings: SettingsService,
    private readonly catalogue: CatalogueService,
  ) {}

  readonly shopConfig = implement(shopConfig, async ({ input: { locale } }) => {
    const settings = await this.settings.recent();
    const { keyId, scriptUrl, sandbox } = this.razorpay;
    return {
      shopName: settings.shop.name,
      themeColor: settings.shop.accent,
      currency: CURRENCY,
      ...toShopDetails(settings, locale),
      categories: (await this.catalogue.categories(locale)).map(
        ({ position: _, version: __, ...category }) => category,
      ),
      payment: { keyId, scriptUrl, sandbox: sandbox !== undefined },
    };
  });
}
