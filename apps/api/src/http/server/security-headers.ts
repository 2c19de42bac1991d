import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../infrastructure/config.ts';

/** Sources that Razorpay's payment window needs in the Content-Security-Policy. */
const RAZORPAY = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  form: ['https://api.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};
const NONE: typeof RAZORPAY = { script: [], frame: [], form: [], connect: [] };

declare module 'fastify' {
  interface FastifyInstance {
    /** The security headers as names and values in turns; undefined before the first response. */
    securityHeaders: () => readonly string[] | undefined;
  }
}

/** Sets the same security headers on every response. Helmet computes them once, with the first request. */
export async function addSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  await fastify.register(helmet, { ...securityHeaders(config), global: false });
  let computed: [string, string][] | undefined;
  fastify.decorate('securityHeaders', () => computed?.flat());
  fastify.addHook('onRequest', (_request, { raw, helmet: computeHeaders }, done) => {
    if (computed) for (const [name, value] of computed) raw.setHeader(name, value);
    else {
      void computeHeaders();
      computed = Object.entries(raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    }
    done();
  });
}

/** Allows pages to load the shop's own files, and Razorpay's when real payments are configured. */
function securityHeaders({ production, razorpay }: Pick<Config, 'production' | 'razorpay'>): FastifyHelmetOptions {
  const payment = razorpay ? RAZORPAY : NONE;
  return {
    // Read by browsers only that the shop does not support; a page with its headers has to fit into the first round trip.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Off on https pages in any case.
    xDnsPrefetchControl: false,
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
      },
    },
    crossOriginEmbedderPolicy: false,
    // Razorpay's window shows the shop's logo. Responses to requests without a bearer token are public.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // The payment window opens a bank's page in a pop-up and communicates with it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: production,
  };
}
