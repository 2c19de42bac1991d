import { Link } from '@tanstack/react-router';
import { Picture } from '../../ui/media/picture.tsx';
import { Price } from '../../ui/text/price.tsx';
import { useLiveResults } from './use-live-results.ts';

const countText = (count: number): string => (count === 1 ? '1 result' : `${count || 'No'} results`);

/** The first results while the shopper is typing, as links to the products. */
export default function LiveResults({ query }: { query: string }) {
  const products = useLiveResults(query);
  return (
    <>
      <p className="visually-hidden" role="status">
        {products ? countText(products.length) : ''}
      </p>
      {products?.length ? (
        <ul className="live-results" aria-label="First results">
          {products.map((product) => (
            <li key={product.id}>
              <Link to="/product/$id" params={{ id: String(product.id) }}>
                <Picture src={product.image_url} alt="" color={product.image_color} sizes="3.5rem" />
                <span className="live-results__name">{product.name}</span>
                <Price rupees={product.price} old={product.old_price} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
