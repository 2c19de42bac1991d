import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What a page of the shop may load: its own files, and the payment window's. */
export function securityHeaders(production: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'", 'https://api.razorpay.com'],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'", 'https://api.razorpay.com'],
        connectSrc: ["'self'", 'https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", 'https://checkout.razorpay.com'],
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
