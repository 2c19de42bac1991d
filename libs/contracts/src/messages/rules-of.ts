import type { ErrorParams, FieldError } from '@kundan/domain/error';

type Text = string | ((params: never) => string);
interface Texts {
  readonly [name: string]: Text | Texts;
}

/** The code of a rule, and the values that stand in its text. */
export type RuleKey = Pick<FieldError, 'code' | 'params'>;

/** A rule of a field, which is also the parameter of the zod schema that checks it. */
export interface Rule {
  /** What the issue of an input that breaks the rule contains. */
  readonly issue: { readonly message: string; readonly rule: RuleKey };
  readonly error: (issue: { input?: unknown }) => string;
}

type RulesOf<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? Rule
    : T[K] extends (params: infer P) => string
      ? (params: P) => Rule
      : RulesOf<T[K]>;
};

const texts = new Map<string, Text>();

/** The rules of a table of texts, by the same names. The path is the code: `account.emailInvalid` is ACCOUNT_EMAIL_INVALID. */
export function rulesOf<T extends Texts>(table: T, prefix = ''): RulesOf<T> {
  const rules = Object.entries(table).map(([name, entry]) => {
    const code = prefix + name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();
    if (typeof entry === 'object') return [name, rulesOf(entry, `${code}_`)];
    texts.set(code, entry);
    const rule = (params: ErrorParams = {}) => ruleOf({ code, params });
    return [name, typeof entry === 'string' ? rule() : rule];
  });
  return Object.fromEntries(rules) as RulesOf<T>;
}

function ruleOf(rule: RuleKey): Rule {
  const issue = { message: fieldMessage(rule), rule };
  // Zod asks for the message before it copies the properties of the issue.
  return { issue, error: (raw) => Object.assign(raw, issue).message };
}

/** The text of a rule in the language of the build; `message` for a rule whose table is not loaded. */
export function fieldMessage({ code, params, message = code }: RuleKey & { message?: string }): string {
  const text = texts.get(code) ?? message;
  return typeof text === 'string' ? text : text(params as never);
}

/** The error of a field that breaks a rule. */
export const fieldError = (field: string, { issue }: Rule): FieldError => ({
  field,
  ...issue.rule,
  message: issue.message,
});

/** The codes of the rules whose tables are loaded. */
export const fieldCodes = (): string[] => [...texts.keys()];
