import { type ShopConfig, shopConfig } from '@kundan/contracts/platform.contract';
import { CURRENCY, SHOP_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, THEME_COLOR } from '@kundan/domain/shop';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { Implements } from './implements.ts';

@Controller()
export class ShopConfigController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Implements(shopConfig)
  shopConfig(): ShopConfig {
    const keyId = this.config.razorpay?.keyId;
    return {
      shopName: SHOP_NAME,
      themeColor: THEME_COLOR,
      currency: CURRENCY,
      support: { email: SUPPORT_EMAIL, phone: SUPPORT_PHONE },
      payment: keyId
        ? { keyId, scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js', sandbox: false }
        : { keyId: 'rzp_test_sandbox', scriptUrl: '/sandbox/razorpay/checkout.js', sandbox: true },
    };
  }
}
