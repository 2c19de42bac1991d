import type { AdminReview } from '@kundan/contracts/admin/reviews.contract';
import { reviewPanelMessages as texts } from '@kundan/contracts/messages/review-panel-messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { useReviewChanges } from './use-review-changes.ts';

type Changes = ReturnType<typeof useReviewChanges>;

interface ReplyFormProps {
  review: AdminReview;
  reply: Changes['reply'];
}

/** The reply of the shop, which can be replaced. */
export function ReplyForm({ review: { id, reply: published, created_at: writtenAt }, reply }: ReplyFormProps) {
  const [text, setText] = useState(published?.text ?? '');
  const isUnchanged = text.trim() === (published?.text ?? '');
  return (
    <form
      className="stack stack--close"
      onSubmit={(event) => {
        event.preventDefault();
        reply.mutate({ id, text });
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
        <Button type="submit" busy={reply.isPending} disabled={text.trim() === '' || isUnchanged}>
          {published ? texts.replace : texts.publish}
        </Button>
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
  const [reason, setReason] = useState('');
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
        hide.mutate({ id, reason }, { onSuccess: () => setReason('') });
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
