import { webVitals } from '@kundan/contracts/admin/vitals.contract';
import { reportVitals } from '@kundan/contracts/vitals.contract';
import { defineCase } from './call-case.ts';

const route = 'This page is not measured.';
const value = 'This is no measured value.';
const number = (tooLarge: number) => ({
  invalid: [
    [-1, value],
    [tooLarge, value],
    ['1200', value],
  ] as const,
});

export const vitalsCases = [
  defineCase({
    call: reportVitals,
    arrange: async () => ({ input: { route: '/product/{id}' as const, LCP: 1_240, INP: 48, CLS: 0.02, TTFB: 90 } }),
    changes: ['web_vital_counts'],
    fields: {
      route: { missing: route, invalid: [['/product/1', route]] },
      LCP: number(60_001),
      INP: number(60_001),
      CLS: number(61),
      TTFB: number(60_001),
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: webVitals,
    arrange: async () => ({ input: {} }),
    response: { days: 28 },
    forOtherUser: 'shared',
  }),
];
