import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useShopDetails } from '../../../http/shop-details.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import { addressParts } from './address-text.ts';
import './packing-slips.css';

/** Prints a slip for each order: the address for the parcel and what belongs in it, without prices. */
export function PackingSlips({ orders, onPrinted }: { orders: readonly AdminOrder[]; onPrinted: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted);
    print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className="packing-slips">
      {orders.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </div>,
    document.body,
  );
}

function Slip({ order }: { order: AdminOrder }) {
  const { name } = useShopDetails().shop;
  const { addressLane, city, mandal, district, state, pinCode } = addressParts(order.address);
  return (
    <section className="packing-slip">
      <h1>
        {name} <span>{order.id}</span>
      </h1>
      <address>
        <strong>{order.name}</strong>
        <span>{addressLane}</span>
        <span>
          {mandal}, {city}
        </span>
        <span>
          {district}, {state} {pinCode}
        </span>
        <span>{order.phone}</span>
      </address>
      <table>
        <thead>
          <tr>
            <th>Piece</th>
            <th>Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ product_name, quantity }) => (
            <tr key={product_name}>
              <td>{product_name}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.gift?.message ? <blockquote>{order.gift.message}</blockquote> : null}
      <p>Ordered on {timeText(order.created_at)}</p>
    </section>
  );
}
