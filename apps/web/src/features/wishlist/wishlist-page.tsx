import type { Product } from '@kundan/contracts/catalogue.contract';
import { wishlistPageMessages as texts } from '@kundan/texts/en/wishlist-page';
import { Suspense, useEffect, useReducer, useState, type ReactNode } from 'react';
import { currentSession } from '../../auth/session.ts';
import { onResume } from '../../browser/on-resume.ts';
import { useStore } from '../../browser/use-store.ts';
import { wishlistStore } from '../../sync/stores.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Waiting } from '../../ui/feedback/loaded.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { setWish, useWishlist } from '../../sync/use-wish.ts';
import './wishlist-page.css';

interface WishlistPageProps {
  /** Loads a product; undefined when it does not exist. */
  onLoad: (id: number) => Promise<Product | undefined>;
  card: (product: Product) => ReactNode;
  /** Slot for the dialog with two pieces side by side. */
  compare: (pieces: readonly [Product, Product], open: boolean, onClose: () => void) => ReactNode;
}

/** The products on the wish list, newest first; the route puts them into the frame of a listing. */
export function WishlistPage({ onLoad, card, compare }: WishlistPageProps) {
  const ids = useWishlist();
  const { products, state, retry } = useProducts(ids, onLoad);
  const shown = ids.flatMap((id) => products.get(id) ?? []);
  const { chosen, pair, isOpen, choose, close } = useComparison(shown);
  const frame = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div {...frame}>
      {shown.length > 0 ? (
        <ul className="product-grid wishes">
          {shown.map((product) => (
            <li key={product.id}>
              {card(product)}
              <ButtonRow>
                {shown.length > 1 ? (
                  <Button
                    look="quiet"
                    data-loads="compare"
                    aria-label={`${texts.compare}: ${product.name}`}
                    aria-pressed={product.id === chosen?.id}
                    onClick={() => choose(product)}
                  >
                    {texts.compare}
                  </Button>
                ) : null}
                <Button
                  look="quiet"
                  aria-label={`${texts.remove}: ${product.name}`}
                  onClick={() => void setWish(product.id, false)}
                >
                  {texts.remove}
                </Button>
              </ButtonRow>
              {product.id === chosen?.id ? <p aria-hidden="true">{texts.compareWith(product.name)}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {/* For screen readers; the eye finds the words below the piece that was tapped. */}
      <p role="status" className="visually-hidden">
        {chosen ? texts.compareWith(chosen.name) : ''}
      </p>
      {pair ? <Suspense fallback={null}>{compare(pair, isOpen, close)}</Suspense> : null}
      {state === 'loading' ? <Waiting text={texts.loading} height="16rem" /> : null}
      {state === 'failed' ? <Failed onRetry={retry}>{texts.failed}</Failed> : null}
      {state === 'loaded' && shown.length === 0 ? (
        <Notice action={<ButtonLink to="/shop">{texts.goToShop}</ButtonLink>}>{texts.empty}</Notice>
      ) : null}
    </div>
  );
}

/** Two of the shown pieces are chosen one after the other; choosing the same one twice, or removing it, takes the choice back. */
function useComparison(shown: readonly Product[]) {
  const [chosenId, setChosenId] = useState<number>();
  const chosen = shown.length > 1 ? shown.find(({ id }) => id === chosenId) : undefined;
  const [pair, setPair] = useState<readonly [Product, Product]>();
  const [isOpen, setOpen] = useState(false);
  const choose = (product: Product) => {
    if (!chosen) return setChosenId(product.id);
    setChosenId(undefined);
    if (chosen.id === product.id) return;
    setPair([chosen, product]);
    setOpen(true);
  };
  return { chosen, pair, isOpen, choose, close: () => setOpen(false) } as const;
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
      // The API removes withdrawn products from the list of an account.
      const withdrawn = currentSession() ? [] : loaded.filter(([, product]) => product === undefined);
      for (const [id] of withdrawn) void setWish(id, false);
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
