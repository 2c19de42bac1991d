import { MEASURED_ROUTES, VITAL_MAX, type WebVital } from '@kundan/domain/web-vitals';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { NoContent } from './fields.ts';
import { fieldMessages } from './messages/field-messages.ts';

const { route, value: invalid } = fieldMessages.vitals;

const value = (vital: WebVital) =>
  z.number({ error: invalid }).min(0, invalid).max(VITAL_MAX[vital], invalid).optional();

export const reportVitals = call({
  ...addresses.reportVitals,
  status: 204,
  access: 'public',
  summary:
    'Counts how fast one page was for one shopper (milliseconds, and the score of CLS). Nothing about the shopper is stored.',
  input: z.object({
    route: z.enum(MEASURED_ROUTES, { error: route }),
    LCP: value('LCP'),
    INP: value('INP'),
    CLS: value('CLS'),
    TTFB: value('TTFB'),
  }),
  output: NoContent,
  errors: ['TOO_MANY_REQUESTS'],
});
