import type { Product } from '@kundan/contracts/catalogue.contract';
import { wishlistMessages as texts } from '@kundan/contracts/messages/wishlist-messages';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { onResume } from '../../browser/on-resume.ts';
import { useStore } from '../../browser/use-store.ts';
import { wishlistStore } from '../../sync/stores.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Waiting } from '../../ui/feedback/loaded.tsx';
import { setWish, useWishlist } from './use-wish.ts';

interface WishlistPageProps {
  /** Loads a product; undefined when it does not exist. */
  onLoad: (id: number) => Promise<Product | undefined>;
  card: (product: Product) => ReactNode;
}

/** The products on the wish list, newest first; the route puts them into the frame of a listing. */
export function WishlistPage({ onLoad, card }: WishlistPageProps) {
  const ids = useWishlist();
  const { products, state, retry } = useProducts(ids, onLoad);
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
      {state === 'loading' ? <Waiting text={texts.loading} height="16rem" /> : null}
      {state === 'failed' ? <Failed onRetry={retry}>{texts.failed}</Failed> : null}
      {state === 'loaded' && shown.length === 0 ? (
        <Notice action={<ButtonLink to="/shop">{texts.goToShop}</ButtonLink>}>{texts.empty}</Notice>
      ) : null}
    </>
  );
}

/**
 * Loads the products that are not loaded yet. A product that does not exist is left out. What failed is loaded again when the
 * page resumes, and by `retry`.
 */
function useProducts(ids: readonly number[], onLoad: WishlistPageProps['onLoad']) {
  const [products, setProducts] = useState<ReadonlyMap<number, Product | undefined>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const isRead = useStore(wishlistStore, undefined) !== undefined;
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0);
  useEffect(() => {
    void import('../../sync/sync-service.ts').then(({ startSync }) => startSync());
  }, []);
  const missing = ids.filter((id) => !products.has(id)).join();
  useEffect(() => {
    if (missing === '') return;
    let isCurrent = true;
    const load = async (id: number) => [id, await onLoad(id)] as const;
    void Promise.allSettled(missing.split(',').map((id) => load(Number(id)))).then((results) => {
      if (!isCurrent) return;
      const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      setProducts((known) => new Map([...known, ...loaded]));
      setFailed(loaded.length < results.length);
    });
    return () => void (isCurrent = false);
  }, [missing, onLoad, attempt]);
  useEffect(() => (hasFailed ? onResume(retry) : undefined), [hasFailed]);
  const isMissing = missing !== '';
  const state = isMissing && hasFailed ? 'failed' : !isRead || isMissing ? 'loading' : 'loaded';
  return { products, state, retry } as const;
}
