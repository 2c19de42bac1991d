import type { ListControl } from '@kundan/domain/catalogue/listing';
import type { ControlSearch } from './listing-search.ts';

/** The control that applies; the default order when none is set. */
export const controlOf = ({ sort, availability }: ControlSearch): ListControl =>
  availability ? { by: 'availability', availability } : { by: 'sort', sort: sort ?? 'default' };
