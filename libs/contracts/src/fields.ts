import { containsLink } from '@kundan/domain/customer/contains-link';
import { isEmail, normalizeEmail, PASSWORD_MAX, PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { removeFloatError } from '@kundan/domain/money';
import { MAX_CART_LINE_QUANTITY, ORDER_STATUSES } from '@kundan/domain/shop';
import { z } from 'zod';
import { fieldRules } from './field-rules.ts';
import type { Rule } from './messages/rules-of.ts';

/** Schemas of fields that several calls share. */

// Zod compiles schemas with `new Function`, which the Content-Security-Policy of the pages forbids.
if ('document' in globalThis) z.config({ jitless: true });

const MAX_ID = 2_147_483_647; // PostgreSQL's integer

/** A database id: a whole number from 1, also as a string of digits (path parameters, values of select elements). */
export const Id = idField();

/** Returns an Id schema with the given rule. */
export function idField(rule?: Pick<Rule, 'error'>) {
  return wholeNumber(MAX_ID, rule);
}

/** A whole number from 1 to `max`, or its digits. Other strings that JavaScript converts to numbers are invalid. */
export function wholeNumber(max: number, rule?: Pick<Rule, 'error'>) {
  const digits = z.string().regex(/^\d{1,10}$/);
  return z.union([z.number(), digits.transform(Number)], rule).pipe(z.int(rule).min(1, rule).max(max, rule));
}

/** PostgreSQL stores neither NUL nor unpaired surrogates in text. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Required text of at most `max` characters. `required` is the rule that it breaks when it is missing or blank. */
export const text = (max: number, required: Rule) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, fieldRules.tooLong({ max }))
    .refine(isStorable, fieldRules.notStorable);

/** The name of a person, at most 100 characters, without a link. `required` is the rule that it breaks when it is missing or blank. */
export const personName = (required: Rule) =>
  text(100, required).refine((name) => !containsLink(name), fieldRules.nameWithLink);

export const optionalText = (max: number) =>
  z.string().trim().max(max, fieldRules.tooLong({ max })).refine(isStorable, fieldRules.notStorable);

/** Normalized before validation, so that one address cannot have two accounts. */
export const Email = z
  .string(fieldRules.account.emailRequired)
  .transform(normalizeEmail)
  .refine(isEmail, fieldRules.account.emailInvalid);

export const Password = z
  .string(fieldRules.account.passwordRequired)
  .min(PASSWORD_MIN, fieldRules.account.passwordTooShort)
  .max(PASSWORD_MAX, fieldRules.account.passwordTooLong)
  .refine(isStorable, fieldRules.account.passwordNotStorable);

/** An amount in rupees. Clients add prices as JavaScript numbers, so the rounding error of such a sum is removed. */
export const Rupees = z
  .number(fieldRules.payment.amountMissing)
  .min(0, fieldRules.payment.amountNegative)
  .max(1_000_000_000, fieldRules.payment.amountTooLarge)
  .overwrite(removeFloatError);

export const Quantity = z
  .int(fieldRules.cart.quantity)
  .min(1, fieldRules.cart.quantity)
  .max(MAX_CART_LINE_QUANTITY, fieldRules.cart.quantity);

/** The value of a product's option: '14'. */
export const OptionField = text(60, fieldRules.cart.option({ option: 'size' })).optional();

/** The option of a line: the name of the option, and the chosen value. Both are absent without options. */
export const chosenOption = { option_name: z.string().optional(), option: z.string().optional() };

export const OrderId = z.string().regex(/^KD-\d{6,12}$/, fieldRules.order.id);
/** An order id in a path. It accepts any number, so that an order that does not exist gets 404 and not 400. */
export const OrderIdParam = z.string().regex(/^(KD-)?\d{1,12}$/, fieldRules.order.id);
export const OrderStatusField = z.enum(ORDER_STATUSES, fieldRules.order.status);

const Page = wholeNumber(100_000);
const PageLength = wholeNumber(200);
export const DEFAULT_PAGE_LENGTH = 50;

/** The page of a list, from 1, and its length. The response has the count of the whole list in X-Total-Count. */
export const pageFields = {
  page: Page.default(1),
  limit: PageLength.default(DEFAULT_PAGE_LENGTH),
};

/** Like `pageFields`, for a list that returns everything when a request has no parameters. */
export const optionalPageFields = { page: Page.optional(), limit: PageLength.optional() };
/** The input of such a list that has no other parameter. */
export const PageInput = z.object(optionalPageFields);

/** Counts the changes of what staff edit, from 1. A client sends it back as If-Match. */
export const Version = z.int().min(1);

export const EmptyInput = z.object({});
/** The output of a call that is answered with 204. */
export const NoContent = z.never().optional();
/** The output of calls whose response body docs/specification.md does not define. */
export const MessageResponse = z.object({ message: z.string() });
/** A day (YYYY-MM-DD) of this century. */
export const Day = z.iso.date(fieldRules.order.day).refine((day) => day.startsWith('20'), fieldRules.order.day);
/** An instant as ISO 8601 in UTC. */
export const Instant = z.string();
