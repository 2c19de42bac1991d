import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput } from '../fields.ts';

/** What an owner does before the shop sells, in this order. */
export const SETUP_STEPS = [
  'identity',
  'address',
  'tax',
  'contacts',
  'grievance',
  'payments',
  'mail',
  'product',
  'policies',
  'two-step',
  'backup',
] as const;
export type SetupStepId = (typeof SETUP_STEPS)[number];

export const SetupStep = z.object({
  id: z.enum(SETUP_STEPS),
  done: z.boolean(),
  /** What to do, and what the law or the provider wants. */
  title: z.string(),
  /** The path of the page where it is done. */
  link: z.string(),
});
export type SetupStep = z.infer<typeof SetupStep>;

export const shopSetup = call({
  method: 'GET',
  path: '/setup',
  status: 200,
  access: 'admin',
  summary: 'Lists what a shop needs before it sells, and what of it is done.',
  input: EmptyInput,
  output: z.array(SetupStep),
  errors: [],
});
