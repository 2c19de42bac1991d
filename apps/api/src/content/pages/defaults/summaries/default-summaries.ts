import type { PageSlug } from '@kundan/contracts/page-slugs';
import { accessibilitySummary } from './accessibility.ts';
import { darkPatternsSummary } from './dark-patterns.ts';
import { privacyPolicySummary } from './privacy-policy.ts';
import { returnsPolicySummary } from './returns-policy.ts';
import { shippingPolicySummary } from './shipping-policy.ts';
import type { Summary } from './summary.ts';
import { termsConditionsSummary } from './terms-conditions.ts';

/** Of the policies with which a shop comes, whose English text is the binding one. A change of a policy changes its summary. */
export const defaultSummaries: Readonly<Partial<Record<PageSlug, Summary>>> = {
  'returns-policy': returnsPolicySummary,
  'shipping-policy': shippingPolicySummary,
  'terms-conditions': termsConditionsSummary,
  'privacy-policy': privacyPolicySummary,
  accessibility: accessibilitySummary,
  'dark-patterns': darkPatternsSummary,
};
