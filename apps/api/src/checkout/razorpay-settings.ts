import { createHmac } from 'node:crypto';
import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { PLATFORM, type Platform } from '../platform/platform.ts';
import { OwnOrigin } from './own-origin.ts';

/** Nest provider token of the payment provider's settings. */
export const RAZORPAY = Symbol('RAZORPAY');

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Origin and folder under which /v1 stands; asked at each request, because the shop's own address is known late. */
  apiUrl(): string;
  /** Requests go straight there, whatever proxy the environment names. */
  direct: boolean;
}

/** Public, as a test key of Razorpay is. */
export const SANDBOX_KEY_ID = 'rzp_test_sandbox';

export function usesSandbox(config: Config): boolean {
  return !config.production && !config.razorpay;
}

/** The one place that chooses between Razorpay and the sandbox: two sets of settings for the same client. */
export const razorpaySettings: FactoryProvider<RazorpaySettings> = {
  provide: RAZORPAY,
  inject: [CONFIG, PLATFORM, OwnOrigin],
  useFactory: (config: Config, platform: Platform, own: OwnOrigin): RazorpaySettings => {
    if (config.razorpay) return { ...config.razorpay, apiUrl: () => 'https://api.razorpay.com', direct: false };
    if (!usesSandbox(config)) throw new Error('in production the payment sandbox must not be used');
    const secret = (purpose: string) =>
      createHmac('sha256', platform.secrets.jwt).update(`sandbox ${purpose}`).digest('hex');
    return {
      keyId: SANDBOX_KEY_ID,
      keySecret: secret('key'),
      webhookSecret: secret('webhook'),
      apiUrl: () => `${own.url}/sandbox/razorpay`,
      direct: true,
    };
  },
};
