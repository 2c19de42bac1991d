import { listCategories } from '@kundan/contracts/catalogue.contract';
import { useCall } from '../use-call.ts';

/** The categories in the order of the shop; none until they are read. */
export const useCategories = () => useCall(listCategories, {}).data ?? [];
