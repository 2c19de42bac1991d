import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { listReturns } from '@kundan/contracts/admin/returns.contract';
import { returnMessages } from '@kundan/texts/en/return';
import { returnPanelMessages as texts } from '@kundan/contracts/messages/return-panel-messages';
import { Link } from '@tanstack/react-router';
import { ReturnDecision } from '../../returns/return-decision.tsx';
import { useCall } from '../../use-call.ts';

/** The returns of an order, each with its decision and refund, and the way to its words and photographs. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  const { id: orderId, returns } = order;
  const { data = [] } = useCall(listReturns, { state: 'open', q: orderId }, { enabled: returns.length > 0 });
  if (returns.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="stack">
      {returns.map(({ id, lines, state }) => {
        const open = data.find((one) => one.id === id);
        return (
          <li key={id} className="stack stack--close">
            <p>
              <Link className="text-link" to="/admin-panel/returns" search={{ state: 'all', q: orderId, id }}>
                {id}
              </Link>
              : {lines.length === 0 ? texts.whole : lines.map(returnMessages.line).join(', ')},{' '}
              {texts.states[state].toLowerCase()}
            </p>
            {open ? <ReturnDecision one={open} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
