import type { OptionValue, Product } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/texts/en/shop';
import { listPrice } from '@kundan/domain/catalogue/list-price';
import { formatRupees } from '@kundan/domain/format-rupees';
import './price.css';

const texts = shopMessages.product;

interface PriceProps {
  rupees: number;
  old?: number | null | undefined;
  /** The values of the product's option have different prices, and this is the lowest. */
  isFrom?: boolean;
  large?: boolean;
}

/** What a product costs: the chosen value of its option, or the cheapest. */
export function priceOf(
  { price, old_price, options }: Pick<Product, 'price' | 'old_price' | 'options'>,
  chosen?: OptionValue,
): PriceProps {
  const lowest = chosen?.price ?? listPrice({ price, options });
  const isFrom = !chosen && Boolean(options?.values.some((value) => value.price !== lowest));
  return { rupees: lowest, old: lowest === price && !isFrom ? old_price : null, isFrom };
}

/** Whether something of the product costs less than before: itself, or a value of its option that has no price of its own. */
export const isReduced = ({
  price,
  old_price: old,
  options,
}: Pick<Product, 'price' | 'old_price' | 'options'>): boolean =>
  old !== null && old > price && (!options || options.values.some((value) => value.price === price));

/** A price in rupees. `old` is shown above it, struck through. Both have labels for screen readers. */
export function Price({ rupees, old, isFrom = false, large = false }: PriceProps) {
  const reduced = old != null && old > rupees;
  return (
    <p className={`price${large ? ' price--large' : ''}`}>
      {reduced ? <span className="visually-hidden">{texts.now}</span> : null}
      {isFrom ? <span className="price__from">{texts.from} </span> : null}
      <span className="price__now">{formatRupees(rupees)}</span>
      {reduced ? (
        <>
          <span className="visually-hidden">{texts.was}</span>
          <s className="price__old">{formatRupees(old)}</s>
        </>
      ) : null}
    </p>
  );
}
