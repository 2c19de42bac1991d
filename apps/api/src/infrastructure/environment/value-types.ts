import { isIP } from 'node:net';
import { z } from 'zod';

// Types of environment variables. Every error is a sentence that begins with the name of the variable.

/** `compose` is the variable from which docker-compose.yml composes the address, as its password and without encoding it. */
export const url = (variable: string, protocols: string[], example: string, compose?: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${variable} must be an address like ${example}.${compose ? ` With docker compose, ${compose} has only letters and digits.` : ''}`,
  });

export const wholeNumber = (variable: string, min: number, max: number) => {
  const error = `${variable} must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));
};

export const secret = (variable: string, min: number, max = 1000) => {
  const error = `${variable} must have ${min} to ${max} characters.`;
  return z.string().min(min, { error }).max(max, { error });
};

/** Secrets separated by commas. */
export const secrets = (variable: string, min: number) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((values) => values.every((value) => value.length >= min), {
      error: `${variable} must be secrets of at least ${min} characters, separated by commas.`,
    });

export const oneOf = <const Values extends readonly [string, ...string[]]>(variable: string, values: Values) =>
  z.enum(values, { error: `${variable} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.` });

export const email = (variable: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: `${variable} must be an e-mail address.` }));

/** A sender: an address, or a name with an address in angle brackets. */
export const sender = (variable: string) => {
  const error = `${variable} must be an e-mail address, or a name and an address like Kundan <care@shop.example>.`;
  return z
    .string()
    .transform((value) => {
      const [, name = '', address = value] = /^([^<>]*)<([^<>]+)>$/.exec(value.trim()) ?? [];
      return { name: name.replaceAll('"', '').trim(), address: address.trim().toLowerCase() };
    })
    .refine(({ address }) => z.email().safeParse(address).success, { error });
};

/** A time of day as HH:MM. */
export const timeOfDay = (variable: string) =>
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: `${variable} must be a time like 03:00.` });

/** Accepts IP addresses, CIDR ranges and the named ranges of proxy-addr, which Fastify uses. */
const isProxy = (value: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) || isIP(value.replace(/\/\d{1,3}$/, '')) !== 0;

export const proxies = (variable: string) =>
  z
    .string()
    .transform((value) => (value === 'off' ? false : value.split(',').map((part) => part.trim())))
    .refine((value) => value === false || value.every(isProxy), {
      error: `${variable} must be off or a comma-separated list of proxy addresses, like 10.0.0.0/8,loopback.`,
    });

export const positiveNumber = (variable: string) =>
  z
    .string()
    .transform(Number)
    .refine((value) => Number.isFinite(value) && value > 0, {
      error: `${variable} must be a number above 0, like 1 or 2.5.`,
    });

/** A bucket's address with the access key as user, its secret as password and the region as parameter. */
export const bucket = (variable: string) =>
  url(variable, ['https:', 'http:'], 'https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1')
    .transform((value) => {
      const { origin, pathname, username, password, searchParams } = new URL(value);
      return {
        url: origin + pathname.replace(/\/$/, ''),
        region: searchParams.get('region') ?? 'us-east-1',
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      };
    })
    .refine(
      ({ url, accessKeyId, secretAccessKey }) => new URL(url).pathname !== '/' && accessKeyId && secretAccessKey,
      {
        error: `${variable} must contain a key, its secret and a bucket, like https://KEY:SECRET@host/bucket?region=….`,
      },
    );
