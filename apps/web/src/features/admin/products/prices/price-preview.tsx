import type { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { isLargePriceChange } from '@kundan/domain/catalogue/reprice';
import { formatRupees } from '@kundan/domain/format-rupees';

type Rows = OutputOf<typeof repriceProducts>['products'];

/** The old and the new price of every product. */
export function PricePreview({ products }: { products: Rows }) {
  return (
    <div className="price-preview" tabIndex={0} role="region" aria-label="New prices">
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, price, new_price, ends_sale }) => (
            <tr key={id} data-large={isLargePriceChange(price, new_price) || undefined}>
              <th scope="row">{name}</th>
              <td>{formatRupees(price)}</td>
              <td>
                {formatRupees(new_price)}
                {ends_sale ? ` ${productPanelMessages.endsSale}` : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
