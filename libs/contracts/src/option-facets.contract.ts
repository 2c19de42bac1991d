import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { labels, localeField } from './translations.ts';

/** The options of the shop's products with the values to filter by. */
export const optionFacets = call({
  ...addresses.optionFacets,
  status: 200,
  access: 'public',
  summary: 'Lists the options of all products, such as Size, with the values that the shop sells.',
  input: z.object(localeField),
  output: z.array(z.object({ name: z.string(), values: z.array(z.string()), labels })),
  errors: [],
});
