import { listCustomers } from '@kundan/contracts/admin/customers.contract';
import { listOrders } from '@kundan/contracts/admin/orders.contract';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import type { AdminCallName } from '@kundan/contracts/all-calls';
import { formatRupees } from '@kundan/domain/format-rupees';
import { keepPreviousData } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { deskLinks } from '../layout/desk-links.ts';
import { mayOpen } from '../layout/panel-access.ts';
import { productLink } from '../layout/product-link.tsx';
import { useCall } from '../use-call.ts';

/** Something that the palette opens. */
export interface Found {
  key: string;
  label: string;
  detail: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}
export interface FoundGroup {
  /** The title. */
  value: string;
  items: Found[];
}

/** Milliseconds without a keystroke after which the search starts. */
const PAUSE_MS = 150;
/** Of each kind. */
const COUNT = 5;

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** The panels, orders, products and people that match and that the role may open; without a search, the panels. */
export function useFound(typed: string): { groups: FoundGroup[]; isSearching: boolean } {
  const { may } = useAdmin();
  const q = usePaused(typed.trim());
  const page = { q, page: 1, limit: COUNT };
  const optionsFor = (call: AdminCallName) => ({
    enabled: q.length > 1 && may(call),
    placeholderData: keepPreviousData,
  });
  const orders = useCall(listOrders, page, optionsFor('listOrders'));
  const products = useCall(listProducts, page, optionsFor('listProducts'));
  const people = useCall(listCustomers, page, optionsFor('listCustomers'));
  const panels = deskLinks.filter(
    ({ to, label }) => mayOpen(to, may) && label.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const found = <T>(data: T[] | undefined) => (typed.trim().length > 1 ? (data ?? []) : []);
  const groups: FoundGroup[] = [
    {
      value: 'Panels',
      items: panels.map(({ to, label }) => ({ key: to, label, detail: '', link: { to } })),
    },
    {
      value: 'Orders',
      items: found(orders.data).map(({ id, name, status, total_price: total }) => ({
        key: id,
        label: `${id} ${name}`,
        detail: `${status}, ${formatRupees(total)}`,
        link: { to: '/admin-panel/orders', search: { q: id, order: id } },
      })),
    },
    {
      value: 'Products',
      items: found(products.data).map(({ id, name, sku, price }) => ({
        key: `product ${id}`,
        label: name,
        detail: [sku, formatRupees(price)].filter(Boolean).join(', '),
        link: productLink(id, may) ?? { to: '/admin-panel' },
      })),
    },
    {
      value: 'People',
      items: found(people.data).map(({ id, name, email, order_count: count }) => ({
        key: id,
        label: name,
        detail: [email, count === 1 ? '1 order' : `${count} orders`].filter(Boolean).join(', '),
        link: { to: '/admin-panel/people', search: { id } },
      })),
    },
  ];
  const isSearching = typed.trim() !== q || orders.isFetching || products.isFetching || people.isFetching;
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching };
}
