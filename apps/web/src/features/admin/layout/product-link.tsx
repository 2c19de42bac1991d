import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Admin, useAdmin } from '../admin-context.ts';

/** Where somebody sees a product: its form, or for a helper its row in the list; undefined when she sees neither. */
export function productLink(id: number, may: Admin['may']): Pick<LinkProps, 'to' | 'params' | 'search'> | undefined {
  if (may('createProduct')) return { to: '/admin-panel/products/$id', params: { id } };
  return may('listProducts') ? { to: '/admin-panel/products', search: { q: String(id) } } : undefined;
}

interface ProductLinkProps {
  id: number;
  className?: string;
  children: ReactNode;
}

/** A link to a product, or only its name. */
export function ProductLink({ id, className, children }: ProductLinkProps) {
  const { may } = useAdmin();
  const link = productLink(id, may);
  if (!link) return <span>{children}</span>;
  return (
    <Link {...link} className={className}>
      {children}
    </Link>
  );
}
