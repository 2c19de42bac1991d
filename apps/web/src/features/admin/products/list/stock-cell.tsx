import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { optionMessages } from '@kundan/contracts/messages/option-messages';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { toNumber } from '../../to-number.ts';
import type { OptionsInput } from '../form/options-field.tsx';
import type { ProductChange } from '../use-save-product.ts';
import { NumberCell } from './number-cell.tsx';
import { problemOf } from './problem-of.ts';

interface Pieces {
  stock: number | null;
  held: number;
}

interface StockProps {
  product: AdminProduct;
  onChange: (product: AdminProduct, change: ProductChange) => void;
}

const textOf = ({ stock, held }: Pieces): string =>
  stock === null ? 'not counted' : `${stock} in stock, ${held} held`;

/** The pieces of a product, or of each of its sizes. */
export function StockCell({ product, onChange }: StockProps) {
  if (product.options) return <SizesCell product={product} options={product.options} onChange={onChange} />;
  return (
    <PiecesCell label={`Stock of ${product.name}`} pieces={product} onSave={(stock) => onChange(product, { stock })} />
  );
}

function SizesCell({ product, options, onChange }: StockProps & { options: NonNullable<AdminProduct['options']> }) {
  const [isOpen, setOpen] = useState(false);
  const label = `Stock of ${product.name}`;
  return (
    <>
      <button
        type="button"
        className="number-cell"
        aria-label={`${label}: ${textOf(product)}. Change`}
        onClick={() => setOpen(true)}
      >
        {textOf(product)}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label} description={optionMessages.stockLead}>
        <dl className="products__sizes">
          {options.values.map((size) => (
            <div key={size.value}>
              <dt>{size.value}</dt>
              <dd>
                <PiecesCell
                  label={optionMessages.stock(size.value)}
                  pieces={size}
                  onSave={(stock) => onChange(product, { options: withStock(options, size.value, stock) })}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

interface PiecesProps {
  label: string;
  pieces: Pieces;
  onSave: (stock: number | null) => void;
}

function PiecesCell({ label, pieces, onSave }: PiecesProps) {
  return (
    <NumberCell
      label={label}
      text={textOf(pieces)}
      value={pieces.stock === null ? '' : String(pieces.stock)}
      onSave={(typed) => {
        const stock = toNumber(null)(typed) ?? null;
        const problem = problemOf('stock', stock);
        if (!problem) onSave(stock as number | null);
        return problem;
      }}
    />
  );
}

/** The options with another stock of one value; the others keep theirs. */
function withStock(
  { name, values }: NonNullable<AdminProduct['options']>,
  changed: string,
  typed: number | null,
): OptionsInput {
  return {
    name,
    values: values.map(({ value, price, sku, stock }) => ({
      value,
      price,
      sku,
      ...(value === changed && { stock: typed, stock_seen: stock }),
    })),
  };
}
