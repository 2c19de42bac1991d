import { fieldMessages } from '@kundan/texts/en/field';
import { rulesOf } from './messages/rules-of.ts';

/** The rules of the forms' fields, by the names of their messages. */
export const fieldRules = rulesOf(fieldMessages);
