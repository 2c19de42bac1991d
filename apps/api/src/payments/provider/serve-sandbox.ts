import type { PaymentSandbox } from '@kundan/payment-sandbox/payment-sandbox';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import { sendError } from '../../http/server/error.filter.ts';
import { RAZORPAY, type RazorpaySettings } from './razorpay-settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Present when the API serves the payment sandbox. */
    paymentSandbox?: PaymentSandbox;
  }
}

/**
 * Serves the payment sandbox when the settings choose it. The package is a development dependency, so an installation
 * for production does not contain it and never imports it.
 */
export async function serveSandbox(app: NestFastifyApplication, databaseUrl: string): Promise<void> {
  const { sandbox, ...settings } = app.get<RazorpaySettings>(RAZORPAY, { strict: false });
  if (!sandbox) return;
  const { createPaymentSandbox } = await import('@kundan/payment-sandbox/payment-sandbox');
  const fastify = app.getHttpAdapter().getInstance();
  const paymentSandbox = createPaymentSandbox({ ...settings, ...sandbox, databaseUrl }, fastify.log);
  fastify.decorate('paymentSandbox', paymentSandbox);
  await fastify.register(async (scope) => {
    scope.addHook('onRoute', declareAccess);
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    await scope.register(paymentSandbox.plugin);
  });
}

/** Only the API that Razorpay's SDK calls requires the key; the payment window is public. */
function declareAccess(route: RouteOptions): void {
  const access = route.url.startsWith('/sandbox/razorpay/v1/') ? 'sandbox-key' : 'public';
  route.config = { ...route.config, access };
}
