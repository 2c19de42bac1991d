import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What Razorpay's payment window needs of a page. */
const RAZORPAY = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  form: ['https://api.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};
const NOBODY: typeof RAZORPAY = { script: [], frame: [], form: [], connect: [] };

/** The same headers on every answer. They are worked out with the first request: helmet would do it again for each. */
export async function addSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  await fastify.register(helmet, { ...securityHeaders(config), global: false });
  let ready: [string, string][] | undefined;
  fastify.addHook('onRequest', (_request, { raw, helmet: workOut }, done) => {
    if (ready) for (const [name, value] of ready) raw.setHeader(name, value);
    else {
      void workOut();
      ready = Object.entries(raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    }
    done();
  });
}

/** What a page of the shop may load: its own files, and the payment window's where real payments are made. */
function securityHeaders({ production, razorpay }: Pick<Config, 'production' | 'razorpay'>): FastifyHelmetOptions {
  const payment = razorpay ? RAZORPAY : NOBODY;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...payment.form],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", ...payment.frame],
        connectSrc: ["'self'", ...payment.connect],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...payment.script],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // The payment provider's window shows the shop's logo. No answer depends on who asks without a bearer token.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // The payment window opens a bank's page in a pop-up and waits for it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: production,
  };
}
