import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { FailureSwitch } from './failure-modes.ts';
import { Links } from './links.ts';
import { Orders } from './orders.ts';
import { registerPaymentWindow } from './payment-window.ts';
import { Payments } from './payments.ts';
import { registerProviderApi } from './provider-api.ts';
import { Refunds } from './refunds.ts';
import { sendSandboxError } from './sandbox-error.ts';
import type { SandboxSettings } from './settings.ts';
import { Settlements } from './settlements.ts';
import { SandboxStore } from './store.ts';
import { WebhookSender } from './webhooks.ts';

const FORM = 'application/x-www-form-urlencoded';

export interface PaymentSandbox {
  /** Fastify plugin with all routes, under /sandbox/razorpay. The server needs a JSON content type parser. */
  plugin(fastify: FastifyInstance): Promise<void>;
  /** Resolves when every webhook sent so far was delivered or its last attempt has failed. */
  whenIdle(): Promise<void>;
}

/** Creates a local implementation of Razorpay: its HTTP API, its payment window and its webhooks. No money moves. */
export function createPaymentSandbox(settings: SandboxSettings, log: FastifyBaseLogger): PaymentSandbox {
  const failures = new FailureSwitch();
  const store = new SandboxStore(settings.databaseUrl, (error) => log.warn(error, 'Lost a database connection'));
  const webhooks = new WebhookSender(settings, failures, log);
  const payments = new Payments(store, webhooks, settings.keySecret);
  const refunds = new Refunds(store, webhooks, failures);
  const orders = new Orders(store);
  const settlements = new Settlements(store);
  const pageOf = (id: string) => new URL(`/sandbox/razorpay/links/${id}`, settings.webhookUrl()).href;
  const links = new Links(store, orders, payments, webhooks, pageOf);

  return {
    whenIdle: () => webhooks.whenIdle(),
    plugin: async (fastify) => {
      fastify.setErrorHandler(sendSandboxError);
      // The page of a payment link posts a form, and the SDK sends requests without a body as one.
      fastify.removeContentTypeParser(FORM);
      fastify.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
      fastify.addHook('preValidation', async (request) => {
        request.body ??= {};
      });
      fastify.addHook('onReady', () => store.createTable());
      // While the server still accepts requests, because webhooks are delivered to the same server.
      fastify.addHook('preClose', () => webhooks.close());
      fastify.addHook('onClose', () => store.close());
      await fastify.register(
        async (scope) => registerPaymentWindow(scope, { failures, links, payments, refunds, settlements, webhooks }),
        {
          prefix: '/sandbox/razorpay',
        },
      );
      await fastify.register(
        async (scope) =>
          registerProviderApi(scope, { settings, failures, orders, links, payments, refunds, settlements }),
        { prefix: '/sandbox/razorpay/v1' },
      );
    },
  };
}
