import { MEASURED_ROUTES, VITAL_MAX, type WebVital } from '@kundan/domain/web-vitals';
import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { NoContent } from './fields.ts';
import { fieldRules } from './field-rules.ts';

const { route, value: invalid } = fieldRules.vitals;

const value = (vital: WebVital) => z.number(invalid).min(0, invalid).max(VITAL_MAX[vital], invalid).optional();

export const reportVitals = call({
  ...addresses.reportVitals,
  status: 204,
  access: 'public',
  summary:
    'Counts how fast one page was for one shopper (milliseconds, and the score of CLS). Nothing about the shopper is stored.',
  input: z.object({
    route: z.enum(MEASURED_ROUTES, route),
    LCP: value('LCP'),
    INP: value('INP'),
    CLS: value('CLS'),
    TTFB: value('TTFB'),
  }),
  output: NoContent,
  errors: ['TOO_MANY_REQUESTS'],
});
