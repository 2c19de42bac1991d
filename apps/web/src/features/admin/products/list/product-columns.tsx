import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { mayChangeProduct } from '@kundan/contracts/staff-access';
import { formatRupees } from '@kundan/domain/format-rupees';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { useAdmin } from '../../admin-context.ts';
import type { Column } from '../../table/column.ts';
import { SellButton } from '../../orders/sale/sell-button.tsx';
import { toNumber } from '../../to-number.ts';
import type { ProductChange } from '../use-save-product.ts';
import { NumberCell } from './number-cell.tsx';
import { StockCell } from './stock-cell.tsx';
import { problemOf } from './problem-of.ts';

interface Actions {
  onChange: (product: AdminProduct, change: ProductChange) => void;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

export function PriceCell({ product, onChange }: { product: AdminProduct } & Pick<Actions, 'onChange'>) {
  const { role } = useAdmin();
  if (!mayChangeProduct(role, 'price')) return formatRupees(product.price);
  return (
    <NumberCell
      label={`Price of ${product.name}`}
      text={formatRupees(product.price)}
      value={String(product.price)}
      onSave={(typed) => {
        const price = toNumber(undefined)(typed);
        const problem = problemOf('price', price);
        if (!problem) onChange(product, { price: Number(price) });
        return problem;
      }}
    />
  );
}

export function AvailableCell({ product, onChange }: { product: AdminProduct } & Pick<Actions, 'onChange'>) {
  const { isAvailable, options } = product;
  const hasPieces = (options?.values ?? [product]).some(({ stock, held }) => stock === null || stock > held);
  return (
    <label className="products__switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={`${product.name} is available`}
        checked={isAvailable}
        onChange={(event) => onChange(product, { isAvailable: event.target.checked })}
      />
      <span>{isAvailable && hasPieces ? 'Available' : 'Sold Out'}</span>
    </label>
  );
}

/** The photograph and the name, with `children` below it. */
export function ProductName({ product, children }: { product: AdminProduct; children?: ReactNode }) {
  return (
    <span className="products__name">
      <Picture
        src={product.image_url}
        alt=""
        sizes="3rem"
        color={product.image_color}
        focus={product.images?.[0]?.focus}
      />
      <span>
        <span>{product.name}</span>
        {children}
      </span>
    </span>
  );
}

type RowActionsProps = { product: AdminProduct; isInTable?: boolean } & Omit<Actions, 'onChange'>;

export function RowActions({ product, isInTable = false, onEdit, onDelete }: RowActionsProps) {
  const { may } = useAdmin();
  return (
    <span className="products__actions">
      <SellButton look="quiet" short={isInTable} product={product} />
      {may('deleteProduct') ? (
        <>
          <Button look="quiet" aria-label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
            Edit
          </Button>
          <Button look="quiet" aria-label={`Delete ${product.name}`} onClick={() => onDelete(product)}>
            Delete
          </Button>
        </>
      ) : null}
    </span>
  );
}

/** The columns of the list. Their ids are the orders of the API. */
export function productColumns(actions: Actions): Column<AdminProduct>[] {
  return [
    { id: 'name', header: 'Name', sortable: true, cell: (product) => <ProductName product={product} /> },
    { id: 'id', header: 'No.', sortable: true, width: '4rem', from: 'wide', cell: ({ id }) => id },
    { id: 'sku', header: 'SKU', width: '8rem', from: 'wide', cell: ({ sku }) => sku ?? '–' },
    { id: 'category', header: 'Category', width: '10rem', from: 'medium', cell: ({ category }) => category },
    {
      id: 'price',
      header: 'Price',
      sortable: true,
      align: 'end',
      width: '9rem',
      cell: (product) => <PriceCell product={product} onChange={actions.onChange} />,
    },
    {
      id: 'stock',
      header: 'Stock',
      sortable: true,
      align: 'end',
      width: '12rem',
      cell: (product) => <StockCell product={product} onChange={actions.onChange} />,
    },
    {
      id: 'available',
      header: 'In the shop',
      width: '8.5rem',
      cell: (product) => <AvailableCell product={product} onChange={actions.onChange} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '12rem',
      inCard: false,
      cell: (product) => <RowActions isInTable product={product} onEdit={actions.onEdit} onDelete={actions.onDelete} />,
    },
  ];
}
