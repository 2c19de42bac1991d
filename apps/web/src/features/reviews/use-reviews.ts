import { productReviews } from '@kundan/contracts/reviews.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { useEffect, useState } from 'react';
import { send } from '../../api/send.ts';

export type Reviews = OutputOf<typeof productReviews>;

/** The reviews of a product; `reload` reads them again and keeps the old ones on screen meanwhile. */
export function useReviews(productId: number) {
  const [round, setRound] = useState(0);
  const [reviews, setReviews] = useState<Reviews>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    send(productReviews, { id: productId }, { signal: leaving.signal }).then(
      (answer) => {
        setReviews(answer);
        setFailed(false);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [productId, round]);
  return { reviews, failed, reload: () => setRound(round + 1) };
}
