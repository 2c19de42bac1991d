import { getSettlement } from '@kundan/contracts/admin/settlements.contract';
import { settlementMessages as texts } from '@kundan/contracts/messages/settlement-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useCall } from '../use-call.ts';
import './settlement-lines.css';

/** The sums of a settlement, and its payments and refunds with their orders. */
export function SettlementLines({ id }: { id: string }) {
  const query = useCall(getSettlement, { id });
  return (
    <Loaded query={query} loading={texts.loading} failed={texts.failed} height="20rem">
      {({ lines, gross, fee, tax, refunds, other, amount, utr }) => (
        <>
          <dl className="settlement__sums">
            {Object.entries({
              gross,
              fee: -fee,
              tax: -tax,
              refunds: -refunds,
              ...(other !== 0 && { other }),
              amount,
            }).map(([name, sum]) => (
              <div key={name}>
                <dt>{texts.columns[name as 'gross']}</dt>
                <dd>{formatRupees(sum)}</dd>
              </div>
            ))}
            <div>
              <dt>{texts.columns.utr}</dt>
              <dd>{utr ?? '—'}</dd>
            </div>
          </dl>
          <ul className="settlement__lines">
            {lines.map((line) => (
              <li key={line.id}>
                <span>
                  {texts.kinds[line.kind]}{' '}
                  {line.order_id ? (
                    <Link
                      className="text-link"
                      to="/admin-panel/orders"
                      search={{ q: line.order_id, order: line.order_id }}
                    >
                      {line.order_id}
                    </Link>
                  ) : (
                    line.id
                  )}
                  {line.fee === 0 ? null : <small>{texts.fee(formatRupees(line.fee), formatRupees(line.tax))}</small>}
                </span>
                <span>{formatRupees(line.amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
