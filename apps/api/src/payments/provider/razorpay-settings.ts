import { createHmac } from 'node:crypto';
import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { PLATFORM, type Platform } from '../../infrastructure/platform/platform.ts';
import { ApiOrigin } from './api-origin.ts';

/** Nest provider token of the payment provider's settings. */
export const RAZORPAY = Symbol('RAZORPAY');

export interface RazorpaySettings {
  /** Public: the browser passes it to the payment window. */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** URL of the browser script that opens the payment window; a path means the shop's own origin. */
  scriptUrl: string;
  /** Base URL of the provider's API, without /v1. Called for each request, because the sandbox's port is known only later. */
  apiUrl(): string;
  /** Longest waits for a request that changes something, and for one attempt of a request that only reads. */
  timeoutsMs: { change: number; read: number };
  /** Present when the API serves the payment sandbox instead of using Razorpay. */
  sandbox?: { webhookUrl(): string };
}

/** Razorpay usually responds within a second. */
const TIMEOUTS_MS = { change: 10_000, read: 4_000 };

/** Chooses between Razorpay and the payment sandbox. This is the only place that does. */
export const razorpaySettings: FactoryProvider<RazorpaySettings> = {
  provide: RAZORPAY,
  inject: [CONFIG, PLATFORM, ApiOrigin],
  useFactory: (config: Config, platform: Platform, api: ApiOrigin): RazorpaySettings => {
    if (config.razorpay)
      return {
        ...config.razorpay,
        scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
        apiUrl: () => 'https://api.razorpay.com',
        timeoutsMs: TIMEOUTS_MS,
      };
    if (config.production && !config.allowSandbox)
      throw new Error('The payment sandbox must not be used in production');
    const deriveSecret = (purpose: string) =>
      createHmac('sha256', platform.secrets.jwt).update(`sandbox ${purpose}`).digest('hex');
    return {
      keyId: 'rzp_test_sandbox',
      keySecret: deriveSecret('key'),
      webhookSecret: deriveSecret('webhook'),
      scriptUrl: '/sandbox/razorpay/checkout.js',
      apiUrl: () => `${api.url}/sandbox/razorpay`,
      timeoutsMs: TIMEOUTS_MS,
      sandbox: { webhookUrl: () => `${api.url}/api/webhooks/razorpay` },
    };
  },
};
