import type { Product } from '@kundan/contracts/catalogue.contract';
import { wishlistMessages as texts } from '@kundan/contracts/messages/wishlist-messages';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { setWish, useWishlist } from './use-wish.ts';

interface WishlistPageProps {
  /** Loads a product; undefined when it does not exist. */
  onLoad: (id: number) => Promise<Product | undefined>;
  card: (product: Product) => ReactNode;
}

/** The products on the wish list, newest first; the route puts them into the frame of a listing. */
export function WishlistPage({ onLoad, card }: WishlistPageProps) {
  const ids = useWishlist();
  const { products, state } = useProducts(ids, onLoad);
  const shown = ids.flatMap((id) => products.get(id) ?? []);
  return (
    <>
      {shown.length > 0 ? (
        <ul className="product-grid">
          {shown.map((product) => (
            <li key={product.id}>
              {card(product)}
              <Button
                look="quiet"
                aria-label={`${texts.remove}: ${product.name}`}
                onClick={() => void setWish(product.id, false)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {state === 'loading' ? <Waiting /> : null}
      {state === 'failed' ? <Notice alert>{texts.failed}</Notice> : null}
      {state === 'loaded' && shown.length === 0 ? (
        <Notice action={<ButtonLink to="/shop">{texts.goToShop}</ButtonLink>}>{texts.empty}</Notice>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <>
      <Loading>{texts.loading}</Loading>
      <Skeleton height="16rem" />
    </>
  );
}

/** Loads the products that are not loaded yet. A product that does not exist is left out. */
function useProducts(ids: readonly number[], onLoad: WishlistPageProps['onLoad']) {
  const [products, setProducts] = useState<ReadonlyMap<number, Product | undefined>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void import('../../sync/wishlist/wishlist-service.ts').then(({ startWishlist }) => {
      startWishlist();
      setRead(true);
    });
  }, []);
  const missing = ids.filter((id) => !products.has(id)).join();
  useEffect(() => {
    if (missing === '') return;
    let isCurrent = true;
    const load = async (id: number) => [id, await onLoad(id)] as const;
    Promise.all(missing.split(',').map((id) => load(Number(id)))).then(
      (loaded) => isCurrent && setProducts((known) => new Map([...known, ...loaded])),
      () => isCurrent && setFailed(true),
    );
    return () => void (isCurrent = false);
  }, [missing, onLoad]);
  const state = hasFailed ? 'failed' : !isRead || missing !== '' ? 'loading' : 'loaded';
  return { products, state } as const;
}
