import { type OwnReview as Review, ownReview } from '@kundan/contracts/reviews.contract';
import { useEffect, useState } from 'react';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';

/** The signed-in shopper's review of a product; undefined while it loads, when there is none, and without a network. */
export function useOwnReview(productId: number, session: Session | undefined) {
  const [own, setOwn] = useState<{ shopperId: string; review: Review }>();
  const shopperId = session?.user.id;
  useEffect(() => {
    if (!session) return;
    const shopperId = session.user.id;
    let isCurrent = true;
    sendAuthenticated(session, ownReview, { id: productId }, { timeoutMs: READ_TIMEOUT_MS }).then(
      ({ review }) => isCurrent && review && setOwn({ shopperId, review }),
      // A shopper who writes a second review replaces the first one.
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [productId, session]);
  return {
    review: own && own.shopperId === shopperId ? own.review : undefined,
    setReview: (review: Review) => shopperId !== undefined && setOwn({ shopperId, review }),
  };
}
