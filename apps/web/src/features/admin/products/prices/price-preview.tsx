import type { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { isLargePriceChange } from '@kundan/domain/catalogue/reprice';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Fragment } from 'react';

type Rows = OutputOf<typeof repriceProducts>['products'];

/** The old and the new price of every product, and below it those of the values of its option that have their own. */
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
          {products.map(({ id, name, values = [], ends_sale, ...prices }) => (
            <Fragment key={id}>
              <Row name={name} {...prices} endsSale={ends_sale} />
              {values.map(({ value, ...own }) => (
                <Row key={value} name={`${name}, ${value}`} {...own} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<Rows[number], 'name' | 'price' | 'new_price'> {
  endsSale?: boolean;
}

function Row({ name, price, new_price: after, endsSale = false }: RowProps) {
  return (
    <tr data-large={isLargePriceChange(price, after) || undefined}>
      <th scope="row">{name}</th>
      <td>{formatRupees(price)}</td>
      <td>
        {formatRupees(after)}
        {endsSale ? ` ${productPanelMessages.endsSale}` : null}
      </td>
    </tr>
  );
}
