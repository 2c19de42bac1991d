import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput } from '../fields.ts';

/** What is left of the samples. */
const Samples = z.object({
  /** Sample products in the shop: those with one of the sample photographs. */
  products: z.int(),
  /** Orders of nothing but samples that are in the lists. */
  orders: z.int(),
  /** Whether the shop has settings of the samples, such as their seller. */
  settings: z.boolean(),
});
export type Samples = z.infer<typeof Samples>;

export const listSamples = call({
  method: 'GET',
  path: '/samples',
  status: 200,
  access: 'admin',
  summary:
    'Counts the sample products and the orders of nothing else, and says whether the shop has the sample settings.',
  input: EmptyInput,
  output: Samples,
  errors: [],
});

export const removeSamples = call({
  method: 'DELETE',
  path: '/samples',
  status: 200,
  access: 'admin',
  summary:
    'Takes the sample products out of the shop, and resets the sample settings that the owner has not changed. Orders of nothing but samples leave the lists and figures; they stay in the log, the search finds them, and their documents keep their numbers. Returns what it removed. A repetition removes nothing.',
  input: EmptyInput,
  output: Samples,
  errors: ['ORDER_CHANGED_MEANWHILE'],
});
