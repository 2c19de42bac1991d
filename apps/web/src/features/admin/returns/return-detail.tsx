import type { AdminReturn } from '@kundan/contracts/admin/returns.contract';
import { returnPanelMessages as texts } from '@kundan/contracts/messages/return-panel-messages';
import { returnMessages } from '@kundan/texts/en/return';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { RefundList } from '../../../ui/order/refund-list.tsx';
import { Timeline } from '../../../ui/order/timeline.tsx';
import { ReturnDecision } from './return-decision.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import './return-detail.css';

interface ReturnDetailProps {
  one: AdminReturn;
  onChanged: (one: AdminReturn) => void;
}

/** A return: its pieces, what the shopper wrote, what happened, and what staff can do. */
export function ReturnDetail({ one, onChanged }: ReturnDetailProps) {
  const { order_id: orderId, lines, value, reason, description, wish, message, note, replacement } = one;
  return (
    <div className="return">
      <p className="return__links">
        <Link className="text-link" to="/admin-panel/orders" search={{ q: orderId, order: orderId }}>
          {texts.toOrder(orderId)}
        </Link>
        {message?.video_url ? (
          <a className="text-link" href={message.video_url} target="_blank" rel="noreferrer">
            {texts.video}
          </a>
        ) : null}
      </p>
      <ul>
        {lines.length === 0 ? <li>{texts.whole}</li> : null}
        {lines.map((line) => (
          <li key={line.line}>{returnMessages.line(line)}</li>
        ))}
      </ul>
      {value > 0 ? (
        <p>
          {texts.value}: {formatRupees(value)}
        </p>
      ) : null}
      <p className="return__words">
        {[reason === 'damaged' ? texts.damaged : reason, description].filter(Boolean).join('\n')}
      </p>
      {wish ? <p>{texts.wish[wish]}</p> : null}
      {message ? <ReturnPhotos message={message} /> : null}
      {note ? <p className="return__words">{note}</p> : null}
      {replacement ? <p>{texts.replacement(replacement)}</p> : null}
      <RefundList refunds={one.refund ? [one.refund] : []} />
      <Timeline entries={one.history.map(({ step, at }) => ({ status: returnMessages.step(step), at }))} />
      <ReturnDecision one={one} onChanged={onChanged} />
    </div>
  );
}
