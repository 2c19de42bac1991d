import type { PageSlug } from '@kundan/contracts/page-slugs';
import type { PageContent } from '../page-content.ts';
import { about } from './about.ts';
import { accessibility } from './accessibility.ts';
import { contact } from './contact.ts';
import { darkPatterns } from './dark-patterns.ts';
import { features } from './features.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { returnsPolicy } from './returns-policy.ts';
import { shippingPolicy } from './shipping-policy.ts';
import { termsConditions } from './terms-conditions.ts';

/** The pages with which a shop comes: version 1 of each. docs/specification.md fixes what the policies say. */
export const defaultPages: Readonly<Record<PageSlug, PageContent>> = {
  about,
  features,
  contact,
  'returns-policy': returnsPolicy,
  'shipping-policy': shippingPolicy,
  'terms-conditions': termsConditions,
  'privacy-policy': privacyPolicy,
  accessibility,
  'dark-patterns': darkPatterns,
};
