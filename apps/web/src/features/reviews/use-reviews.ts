import { productReviews } from '@kundan/contracts/reviews.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { useEffect, useState } from 'react';
import { send } from '../../api/send.ts';

export type Reviews = OutputOf<typeof productReviews>;

/** The reviews of a product: those that came with the page, else read now. `reload` keeps the old ones on screen meanwhile. */
export function useReviews(productId: number, given: Reviews | undefined) {
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<Reviews>();
  const [failed, setFailed] = useState(false);
  const isGiven = given !== undefined && round === 0;
  useEffect(() => {
    if (isGiven) return;
    const leaving = new AbortController();
    send(productReviews, { id: productId }, { signal: leaving.signal }).then(
      (answer) => {
        setRead(answer);
        setFailed(false);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [productId, round, isGiven]);
  return { reviews: read ?? given, failed, reload: () => setRound(round + 1) };
}
