import { listProducts } from '@kundan/contracts/admin/products.contract';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox } from '../../table/search-box.tsx';
import { useCall } from '../../use-call.ts';
import type { SoldProduct } from './sale-fields.ts';

const COUNT = 5;

/** Finds products by name, SKU or number, and adds the one that is chosen. */
export function ProductFinder({ onChoose }: { onChoose: (product: SoldProduct) => void }) {
  const [q, setQuery] = useState('');
  const { data } = useCall(
    listProducts,
    { q, limit: COUNT, status: 'available' },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const found = q === '' ? undefined : data;
  return (
    <div className="sale__finder">
      <SearchBox label={saleMessages.findProduct} placeholder={saleMessages.findHint} value={q} onSearch={setQuery} />
      {found && found.length > 0 ? (
        <ul className="sale__found" aria-label={saleMessages.findProduct}>
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(product);
                  setQuery('');
                }}
              >
                <span>{product.name}</span> <span>{formatRupees(product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status">{found?.length === 0 ? <p className="soft">{saleMessages.noneFound}</p> : null}</div>
    </div>
  );
}
