import type { ProductSort } from '@kundan/contracts/admin/products.contract';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, pageNumber, searchParams, text } from './-search-params.ts';

/** The list and its products: the address of a product keeps the filters of the list, to which saving returns. */
export const Route = createFileRoute('/admin-panel/products')({
  validateSearch: searchParams({
    q: text,
    category: text,
    status: oneOf(['available', 'unavailable']),
    sort: oneOf(['id', '-id', 'name', '-name', 'price', '-price', 'stock', '-stock'] satisfies ProductSort[]),
    page: pageNumber,
  }),
});
