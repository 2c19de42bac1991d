import { searchProducts } from '@kundan/contracts/addresses';
import type { Product, searchProducts as searchCall } from '@kundan/contracts/catalogue.contract';
import { useEffect, useState } from 'react';
import { send } from '../../http/send.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';

const LIVE_RESULTS = 6;
/** A pause in typing after which the query is sent, in ms. */
const PAUSE_MS = 150;

/** The first products that a query finds, from the API or without it from the device; undefined until they are known. */
export function useLiveResults(query: string): readonly Product[] | undefined {
  const [found, setFound] = useState<{ query: string; products: readonly Product[] }>();
  useEffect(() => {
    if (query === '') return;
    let isOutdated = false;
    const timer = setTimeout(() => {
      void find(query).then((products) => {
        if (!isOutdated) setFound({ query, products: products.slice(0, LIVE_RESULTS) });
      });
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [query]);
  // The last results stay while the next ones load.
  return query === '' ? undefined : found?.products;
}

async function find(query: string): Promise<readonly Product[]> {
  try {
    return await send<typeof searchCall>(searchProducts, { query }, { timeoutMs: READ_TIMEOUT_MS });
  } catch {
    return import('../../device/catalogue.ts').then(({ search }) => search(query)).catch(() => []);
  }
}
