import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { Link } from '@tanstack/react-router';
import { useShopDetails } from '../../../http/shop-details.ts';
import { createIdempotencyKey } from '../../../sync/idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { TextAreaField } from '../../../ui/form/field.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { FocusableButton } from '../focusable-button.tsx';
import { useDraft } from '../use-draft.tsx';
import { ClaimPhotos } from './claim-photos.tsx';
import { Clocks } from './clocks.tsx';
import { NamedOrders } from './named-orders.tsx';
import { fillTemplate } from './templates/fill-template.ts';
import { TemplateMenu } from './templates/template-menu.tsx';
import { useMessage, useMessageState, useReply } from './use-messages.ts';
import { WriterOrders } from './writer-orders.tsx';
import './message-detail.css';

interface MessageDetailProps {
  message: SupportMessage;
  /** In ms since 1970. */
  now: number;
  onChanged: (message: SupportMessage) => void;
}

/** A message with its replies, the form for the next reply, and the writer's orders. */
export function MessageDetail({ message: listed, now, onChanged }: MessageDetailProps) {
  const message = useMessage(listed);
  const { name, email, phone, order_id: orderId, video_url: video, customer_id: customer } = message;
  return (
    <div className="ticket">
      <p className="ticket__contact">
        {customer === null ? null : (
          <Link className="text-link" to="/admin-panel/people" search={{ id: customer }}>
            About {name}
          </Link>
        )}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        {phone ? (
          <a className="text-link" href={`tel:${phone}`}>
            {phone}
          </a>
        ) : null}
      </p>
      {orderId === null ? null : (
        <p className="ticket__contact">
          {deskMessages.message.aboutOrder(message.is_damage)}
          <Link className="text-link" to="/admin-panel/orders" search={{ q: orderId, order: orderId }}>
            {orderId}
          </Link>
          {video === null ? null : (
            <a className="text-link" href={video} target="_blank" rel="noreferrer">
              Unboxing video
            </a>
          )}
        </p>
      )}
      <NamedOrders message={message} />
      <Clocks message={message} now={now} />
      <ClaimPhotos message={message} />
      <ol className="stack stack--close">
        <Text by={name} at={message.created_at} text={message.message} />
        {message.replies.map((reply) => (
          <Text key={reply.created_at} by="The shop" at={reply.created_at} text={reply.text} isReply />
        ))}
      </ol>
      <ReplyForm message={message} onChanged={onChanged} />
      <WriterOrders email={email} />
    </div>
  );
}

function Text({ by, at, text, isReply = false }: { by: string; at: string; text: string; isReply?: boolean }) {
  return (
    <li className={`ticket__text${isReply ? ' ticket__text--reply' : ''}`}>
      <p className="ticket__by">
        {by} · <time dateTime={at}>{timeText(at)}</time>
      </p>
      <p className="ticket__words">{text}</p>
    </li>
  );
}

/** A reply, with the key under which it is sent. */
const newDraft = (text: string) => ({ text, idempotencyKey: createIdempotencyKey() });

function ReplyForm({ message, onChanged }: Pick<MessageDetailProps, 'message' | 'onChanged'>) {
  const { id, name, state } = message;
  const shop = useShopDetails().shop.name;
  const [draft, setDraft] = useDraft<ReturnType<typeof newDraft>>(`reply to ${id}`);
  const text = draft?.text ?? '';
  const setText = (text: string) => {
    const fresh = newDraft(text);
    setDraft((current) => ({ ...fresh, ...current, text }));
  };
  // Also when another message is open by then.
  const reply = useReply((message, sent) => {
    const fresh = newDraft('');
    // What was typed meanwhile stays, as another reply.
    setDraft((current) => (current && current.text !== sent ? { ...fresh, text: current.text } : undefined));
    onChanged(message);
  });
  const change = useMessageState(onChanged);
  return (
    <div className="stack stack--close">
      {/* Not in the form, which would be submitted with the forms of its dialog. */}
      <TemplateMenu
        onChoose={(template) => setText([text, fillTemplate(template, message, shop)].filter(Boolean).join('\n\n'))}
      />
      <form
        className="stack stack--close"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft) reply.mutate({ id, ...draft });
        }}
      >
        <TextAreaField
          label={`Reply to ${name}`}
          rows={5}
          maxLength={10_000}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ButtonRow>
          <FocusableButton type="submit" busy={reply.isPending} disabled={text.trim() === ''}>
            Mail the reply
          </FocusableButton>
          <Button
            look="outline"
            busy={change.isPending}
            // A reply that is typed would be lost.
            disabled={state !== 'resolved' && text.trim() !== ''}
            onClick={() => change.mutate({ id, state: state === 'resolved' ? 'open' : 'resolved' })}
          >
            {state === 'resolved' ? 'Open again' : 'Mark as resolved'}
          </Button>
        </ButtonRow>
      </form>
    </div>
  );
}
