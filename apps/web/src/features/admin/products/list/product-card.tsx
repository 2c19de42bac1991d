import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { AvailableCell, PriceCell, ProductName, RowActions } from './product-columns.tsx';
import { StockCell } from './stock-cell.tsx';

type Cells = Parameters<typeof RowActions>[0] & Pick<Parameters<typeof PriceCell>[0], 'onChange'>;

/** A product in the list on a phone. */
export function ProductCard({ product, ...actions }: Cells & { product: AdminProduct }) {
  return (
    <>
      <ProductName product={product}>
        <span className="products__facts soft">
          No. {product.id} · {product.category}
          {product.sku === null ? null : ` · ${product.sku}`}
        </span>
      </ProductName>
      <span className="products__row">
        <PriceCell product={product} onChange={actions.onChange} />
        <AvailableCell product={product} onChange={actions.onChange} />
        <StockCell product={product} onChange={actions.onChange} />
      </span>
      <RowActions product={product} onEdit={actions.onEdit} onDelete={actions.onDelete} />
    </>
  );
}
