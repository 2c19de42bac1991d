import { STATES, UNION_TERRITORIES } from '@kundan/domain/customer/states';

/** Where a shop can be registered and deliver to. */
export const AREA_GROUPS = [
  { title: 'States', areas: STATES },
  { title: 'Union territories', areas: UNION_TERRITORIES },
] as const;
