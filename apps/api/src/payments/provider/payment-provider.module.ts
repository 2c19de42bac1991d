import { Module } from '@nestjs/common';
import { ApiOrigin } from './api-origin.ts';
import { razorpaySettings } from './razorpay-settings.ts';
import { RazorpayClient } from './razorpay.client.ts';

/** The connection to the payment provider. */
@Module({
  providers: [ApiOrigin, razorpaySettings, RazorpayClient],
  exports: [razorpaySettings, RazorpayClient],
})
export class PaymentProviderModule {}
