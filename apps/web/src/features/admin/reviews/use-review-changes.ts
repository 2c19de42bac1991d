import {
  type AdminReview,
  hideReview,
  listReviews,
  replyToReview,
  showReview,
} from '@kundan/contracts/admin/reviews.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { reviewPanelMessages as texts } from '@kundan/contracts/messages/review-panel-messages';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';

/** What staff do with a review. `onChanged` gets it as it is afterwards. */
export function useReviewChanges(onChanged: (review: AdminReview) => void) {
  const { send, notifySuccess } = useAdmin();
  const after = (text: string, failed: string) => ({
    onSuccess: (review: AdminReview) => {
      notifySuccess(text);
      onChanged(review);
    },
    failed,
    reloads: [listReviews],
  });
  return {
    hide: useChange(
      (input: RequestOf<typeof hideReview>) => send(hideReview, input),
      after(texts.hidden, texts.hideFailed),
    ),
    show: useChange((id: number) => send(showReview, { id }), after(texts.shown, texts.showFailed)),
    reply: useChange(
      (input: RequestOf<typeof replyToReview>) => send(replyToReview, input),
      after(texts.published, texts.replyFailed),
    ),
  };
}
