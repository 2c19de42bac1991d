import type { AdminReview } from '@kundan/contracts/admin/reviews.contract';
import { reviewPanelMessages as texts } from '@kundan/contracts/messages/review-panel-messages';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { FocusableButton } from '../focusable-button.tsx';
import { useTextDraft } from '../use-draft.tsx';
import type { useReviewChanges } from './use-review-changes.ts';

type Changes = ReturnType<typeof useReviewChanges>;

interface ReplyFormProps {
  review: AdminReview;
  reply: Changes['reply'];
}

/** The reply of the shop, which can be replaced. */
export function ReplyForm({ review: { id, reply: published, created_at: writtenAt }, reply }: ReplyFormProps) {
  const { text = published?.text ?? '', setText, discard } = useTextDraft(`reply to review ${id}`);
  const isUnchanged = text.trim() === (published?.text ?? '');
  return (
    <form
      className="stack stack--close"
      onSubmit={(event) => {
        event.preventDefault();
        reply.mutate({ id, text }, { onSuccess: () => discard(text) });
      }}
    >
      <TextAreaField
        label={texts.reply}
        hint={published && published.at < writtenAt ? texts.replyIsOlder : texts.replyHint}
        rows={4}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ButtonRow>
        <FocusableButton type="submit" busy={reply.isPending} disabled={text.trim() === '' || isUnchanged}>
          {published ? texts.replace : texts.publish}
        </FocusableButton>
      </ButtonRow>
    </form>
  );
}

interface VisibilityFormProps {
  review: AdminReview;
  hide: Changes['hide'];
  show: Changes['show'];
}

/** Hides the review with a reason, or shows it again. */
export function VisibilityForm({ review: { id, hidden }, hide, show }: VisibilityFormProps) {
  const { text: reason = '', setText: setReason, discard } = useTextDraft(`reason to hide review ${id}`);
  if (hidden)
    return (
      <ButtonRow>
        <Button look="outline" busy={show.isPending} onClick={() => show.mutate(id)}>
          {texts.show}
        </Button>
      </ButtonRow>
    );
  return (
    <form
      className="stack stack--close"
      onSubmit={(event) => {
        event.preventDefault();
        hide.mutate({ id, reason }, { onSuccess: () => discard(reason) });
      }}
    >
      <TextAreaField
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ButtonRow>
        <Button type="submit" look="outline" busy={hide.isPending} disabled={reason.trim() === ''}>
          {texts.hide}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Why a review is hidden. */
export function HiddenNote({ hidden }: { hidden: NonNullable<AdminReview['hidden']> }) {
  return (
    <p className="review__hidden">
      {texts.hiddenSince(timeText(hidden.at))} {hidden.reason}
    </p>
  );
}
