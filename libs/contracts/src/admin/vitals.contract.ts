import { WEB_VITALS } from '@kundan/domain/web-vitals';
import { z } from 'zod';
import { call } from '../call.ts';
import { EmptyInput } from '../fields.ts';

/** How fast the shop was for its shoppers. */
export const webVitals = call({
  method: 'GET',
  path: '/admin/vitals',
  status: 200,
  access: 'admin',
  summary: 'Returns what three quarters of the measured pages of the last days did not exceed.',
  input: EmptyInput,
  output: z.object({
    /** The days that are counted, with today. */
    days: z.int(),
    vitals: z.array(
      z.object({
        vital: z.enum(WEB_VITALS),
        /** Measured pages. */
        pages: z.int(),
        /** Three quarters of them did not exceed this: milliseconds, and the score of CLS; null without pages. */
        at_most: z.number().nullable(),
      }),
    ),
  }),
  errors: [],
});
