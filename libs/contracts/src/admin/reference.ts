import { z } from 'zod';
import { panelRules } from './panel-rules.ts';

const { reference: rule } = panelRules.staffOrder;

/** The number of a transaction, a receipt or a cheque; a name or an address has no place in it, because it is kept with the payment. */
export const Reference = z
  .string(rule)
  .trim()
  .regex(/^[\w/.-]{0,40}$/, rule)
  .optional()
  .transform((reference) => reference || undefined);
