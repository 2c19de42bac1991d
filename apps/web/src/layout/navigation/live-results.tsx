import { liveResultTexts as texts } from '@kundan/texts/en/live-results';
import { Link } from '@tanstack/react-router';
import { langOf } from '../../http/in-language.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { Price, priceOf } from '../../ui/text/price.tsx';
import { useLiveResults } from './use-live-results.ts';
import './live-results.css';

/** The first results while the shopper is typing, as links to the products. */
export default function LiveResults({ query }: { query: string }) {
  const products = useLiveResults(query);
  return (
    <>
      <p className="visually-hidden" role="status">
        {products ? texts.count(products.length) : ''}
      </p>
      {products?.length ? (
        <ul className="live-results" aria-label={texts.label}>
          {products.map((product) => (
            <li key={product.id}>
              <Link to="/product/$id" params={{ id: String(product.id) }}>
                <Picture
                  src={product.image_url}
                  alt=""
                  focus={product.images?.[0]?.focus}
                  color={product.image_color}
                  sizes="3.5rem"
                />
                <span className="live-results__name" lang={langOf(product.english, 'name')}>
                  {product.name}
                </span>
                <Price {...priceOf(product)} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
