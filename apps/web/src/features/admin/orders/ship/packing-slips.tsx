import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { pieceName } from '@kundan/domain/cart/cart';
import { writtenLines } from '@kundan/domain/order/written-lines';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useShopDetails } from '../../../../http/shop-details.ts';
import { Picture } from '../../../../ui/media/picture.tsx';
import { timeText } from '../../../../ui/text/time-text.ts';
import { addressParts } from '../address/address-text.ts';
import './packing-slips.css';

/** Prints a slip for each order: the address for the parcel and what belongs in it with photographs, without prices. */
export function PackingSlips({ orders, onPrinted }: { orders: readonly AdminOrder[]; onPrinted: () => void }) {
  const slips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    addEventListener('afterprint', onPrinted);
    const pictures = [...(slips.current?.querySelectorAll('img') ?? [])];
    // A photograph that cannot be loaded does not stop the parcel.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => isCurrent && print());
    return () => {
      isCurrent = false;
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return createPortal(
    <div className="packing-slips" ref={slips}>
      {orders.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </div>,
    document.body,
  );
}

function Slip({ order }: { order: AdminOrder }) {
  const { name } = useShopDetails().shop;
  const {
    addressLane = '',
    city = '',
    mandal = '',
    district = '',
    state = '',
    pinCode = '',
  } = addressParts(order.address);
  return (
    <section className="packing-slip">
      <h1>
        {name} <span>{order.id}</span>
      </h1>
      <address>
        <strong>{order.name}</strong>
        {writtenLines([[addressLane], [mandal, city], [district, `${state} ${pinCode}`]]).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{order.phone}</span>
      </address>
      <table>
        <thead>
          <tr>
            <th aria-label="Photograph" />
            <th>Piece</th>
            <th>Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(
            (
              { product_name: name, option_name: optionName, option, image_url: image, focus, sku, quantity, ...label },
              at,
            ) => (
              <tr key={at}>
                <td>
                  <Picture src={image} alt="" focus={focus} sizes="4rem" eager />
                </td>
                <td>
                  {pieceName({ name, optionName, option })}
                  {sku === null ? null : <small>{sku}</small>}
                  {[orderPanelMessages.label(label), orderPanelMessages.maker(label.origin)]
                    .filter(Boolean)
                    .map((text) => (
                      <small key={text}>{text}</small>
                    ))}
                </td>
                <td>{quantity}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {order.gift?.message ? <blockquote>{order.gift.message}</blockquote> : null}
      <p>Ordered on {timeText(order.created_at)}</p>
    </section>
  );
}
