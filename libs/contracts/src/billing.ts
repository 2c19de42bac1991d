import { isGstin } from '@kundan/domain/tax/gstin';
import { isPan } from '@kundan/domain/tax/pan';
import { z } from 'zod';
import { optionalText } from './fields.ts';
import { fieldRules } from './field-rules.ts';
import type { Rule } from './messages/rules-of.ts';

const { billing: invalid } = fieldRules;

/** Blank, or valid. In capital letters, as the authorities write both numbers. */
const taxNumber = (isValid: (text: string) => boolean, rule: Rule) =>
  z
    .string(rule)
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || isValid(text), rule)
    .optional();

/** What the tax papers say of the buyer: the registration of a business for GST, its name, and the PAN. */
export const billingFields = {
  gstin: taxNumber(isGstin, invalid.gstin),
  business_name: optionalText(200).optional(),
  pan: taxNumber(isPan, invalid.pan),
};

/** The registration in an order, which has only what was given. The PAN is for the staff. */
export const billingOfOrder = { gstin: z.string().optional(), business_name: z.string().optional() };
