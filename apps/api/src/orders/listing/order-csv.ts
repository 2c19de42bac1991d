import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { BYTE_ORDER_MARK, csvRecord, type CsvValue } from '../../infrastructure/csv/csv-writer.ts';

const COLUMNS = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'address_lane',
  'city',
  'mandal',
  'district',
  'state',
  'pin_code',
  'product_name',
  'quantity',
  'product_price',
  'total_price',
  'refunded',
  'tracking_number',
  'courier',
  'kept',
  'gift_message',
  'gift_hides_prices',
  'payment_method',
  'payment_reference',
  'option',
  'option_value',
  'payment_id',
  'huids',
];

/** Writes orders as CSV with a header line and a line for each product of an order; prices in rupees. */
export async function* orderCsv(batches: AsyncIterable<AdminOrder[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(COLUMNS);
  for await (const orders of batches) yield orders.flatMap(records).join('');
}

function records(order: AdminOrder): string[] {
  const address = JSON.parse(order.address) as Record<string, string>;
  return order.items.map(({ product_name, quantity, product_price, option_name, option, huids = [] }) => {
    const values: CsvValue[] = [
      order.id,
      order.created_at,
      order.status,
      order.name,
      order.email,
      order.phone,
      ...['addressLane', 'city', 'mandal', 'district', 'state', 'pinCode'].map((part) => address[part]),
      product_name,
      quantity,
      product_price,
      order.total_price,
      order.refunded,
      order.tracking_number,
      order.courier,
      order.kept,
      order.gift?.message,
      order.gift?.hide_prices,
      order.payment?.method,
      order.payment?.reference,
      option_name,
      option,
      order.payment_id,
      huids.join(' '),
    ];
    return csvRecord(values);
  });
}
