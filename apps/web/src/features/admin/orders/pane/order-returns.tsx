import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { returnMessages } from '@kundan/contracts/messages/return-messages';
import { returnPanelMessages as texts } from '@kundan/contracts/messages/return-panel-messages';
import { Link } from '@tanstack/react-router';

/** The returns of an order, each with the way to its decision. */
export function OrderReturns({ order: { returns } }: { order: AdminOrder }) {
  if (returns.length === 0) return null;
  return (
    <ul aria-label={texts.title}>
      {returns.map(({ id, lines, state }) => (
        <li key={id}>
          <Link
            className="text-link"
            to="/admin-panel/returns"
            search={{ state: 'all', q: id.slice(0, id.lastIndexOf('-')), id }}
          >
            {id}
          </Link>
          : {lines.length === 0 ? texts.whole : lines.map(returnMessages.line).join(', ')},{' '}
          {texts.states[state].toLowerCase()}
        </li>
      ))}
    </ul>
  );
}
