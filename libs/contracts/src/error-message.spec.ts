import { DomainError, ERROR_CODES } from '@kundan/domain/error';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { panelRules } from './admin/panel-rules.ts';
import { ErrorBody, errorBody } from './error-message.ts';
import { errorMessage } from './error-words.ts';
import { errorResponses } from './error-responses.ts';
import { fieldRules } from './field-rules.ts';
import { fieldMessages } from '@kundan/texts/en/field';
import { fieldCodes, fieldError, fieldMessage, type Rule, rulesOf } from './messages/rules-of.ts';
import { fieldPanelMessages } from './messages/field-panel-messages.ts';
import { setupRules } from './messages/setup-messages.ts';

const { delivery, billing, cart, account } = fieldRules;

/** What a client reads. */
const received = (error: DomainError) => ErrorBody.parse(JSON.parse(JSON.stringify(errorBody(error))));

test.each(ERROR_CODES)('%s is answered with its status, its message and no values', (code) => {
  const { status: statusCode, message } = errorResponses[code];
  const body = received(new DomainError(code));
  expect(body).toEqual({ statusCode, message, code, params: {} });
  expect(errorMessage(body)).toBe(message);
});

test.each([
  [
    'AREA_NOT_SERVED',
    delivery.notServed({ state: 'Goa', email: 'a@b.in' }),
    'We do not deliver to Goa yet. Write to a@b.in.',
  ],
  ['PAN_REQUIRED', billing.panRequired({ above: 200_000 }), "Indian law asks for the buyer's PAN above ₹2,00,000."],
  ['OPTION_REQUIRED', cart.option({ option: 'Length' }), 'Please choose a length.'],
  ['INVALID_INPUT', account.emailInvalid, 'Invalid email'],
] as const)('%s has the message and the values of its first field', (code, rule, message) => {
  const { params } = rule.issue.rule;
  const body = received(new DomainError(code, { errors: [fieldError('one', rule), fieldError('two', account.name)] }));
  expect(body).toMatchObject({ message, code, params, errors: [{ field: 'one', params, message }, { field: 'two' }] });
  expect(errorMessage(body)).toBe(message);
});

test('details of the shop that are missing are named by their ids', () => {
  const errors = [fieldError('tax', setupRules.tax)];
  const body = received(new DomainError('SHOP_DETAILS_MISSING', { errors, params: { details: ['tax'] } }));
  expect(body.message).toMatch(/Please enter: GST registration\.$/);
  expect(errorMessage(body)).toBe(body.message);
  expect(body.errors).toMatchObject([{ code: 'SETUP_TAX', params: {} }]);
});

test('every rule has a code of its own, whose text is that of the table', () => {
  const check = (texts: object, rules: object): void => {
    for (const [name, text] of Object.entries(texts)) {
      const rule = rules[name as never] as Rule;
      if (typeof text === 'string') expect(fieldMessage(rule.issue.rule), name).toBe(text);
      else if (typeof text === 'object') check(text as object, rule);
    }
  };
  check(fieldMessages, fieldRules);
  check(fieldPanelMessages, panelRules);
  expect(account.emailInvalid.issue.rule).toEqual({ code: 'ACCOUNT_EMAIL_INVALID', params: {} });
  expect(fieldCodes()).toContain('DELIVERY_PIN_CODE_ELSEWHERE');
  for (const code of fieldCodes()) expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
});

test('an issue has the rule that the input breaks, whatever checked it', () => {
  const { odd, long } = rulesOf({ odd: 'Odd.', long: ({ max }: { max: number }) => `Over ${max}.` }, 'TEST_');
  const schema = z.object({
    type: z.string(odd),
    check: z.string().max(3, long({ max: 3 })),
    refined: z.string().refine(() => false, { path: ['deep'], ...odd }),
    union: z.union([z.number(), z.boolean()], odd),
    piped: z.string().pipe(z.enum(['a'], odd)),
    list: z.array(z.object({ one: z.literal(1, odd) })).min(3, odd),
    added: z.string().superRefine((_, context) => context.addIssue({ code: 'custom', ...odd.issue })),
  });
  const input = { check: 'four', refined: '', union: '', piped: 'b', list: [{}], added: '' };
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual([
    ...['type', 'check', 'refined.deep', 'union', 'piped', 'list.0.one', 'list', 'added'],
  ]);
  for (const issue of issues)
    expect(issue).toMatchObject(
      issue.path[0] === 'check'
        ? { message: 'Over 3.', rule: { code: 'TEST_LONG', params: { max: 3 } } }
        : { message: 'Odd.', rule: { code: 'TEST_ODD', params: {} } },
    );
});
