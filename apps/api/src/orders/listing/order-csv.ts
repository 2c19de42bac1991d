import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { BYTE_ORDER_MARK, csvRecord, type CsvValue } from '../../infrastructure/csv/csv-writer.ts';

interface OrderRow {
  order: AdminOrder;
  item: AdminOrder['items'][number];
  /** The delivery address. */
  address: Record<string, string>;
}

/** The columns, in the order of the file. */
const COLUMNS: readonly [name: string, valueOf: (row: OrderRow) => CsvValue][] = [
  ['id', ({ order }) => order.id],
  ['created_at', ({ order }) => order.created_at],
  ['status', ({ order }) => order.status],
  ['name', ({ order }) => order.name],
  ['email', ({ order }) => order.email],
  ['phone', ({ order }) => order.phone],
  ['address_lane', ({ address }) => address['addressLane']],
  ['city', ({ address }) => address['city']],
  ['mandal', ({ address }) => address['mandal']],
  ['district', ({ address }) => address['district']],
  ['state', ({ address }) => address['state']],
  ['pin_code', ({ address }) => address['pinCode']],
  ['product_name', ({ item }) => item.product_name],
  ['quantity', ({ item }) => item.quantity],
  ['product_price', ({ item }) => item.product_price],
  ['total_price', ({ order }) => order.total_price],
  ['refunded', ({ order }) => order.refunded],
  ['tracking_number', ({ order }) => order.tracking_number],
  ['courier', ({ order }) => order.courier],
  ['kept', ({ order }) => order.kept],
  ['gift_message', ({ order }) => order.gift?.message],
  ['gift_hides_prices', ({ order }) => order.gift?.hide_prices],
  ['payment_method', ({ order }) => order.payment?.method],
  ['payment_reference', ({ order }) => order.payment?.reference],
  ['option', ({ item }) => item.option_name],
  ['option_value', ({ item }) => item.option],
  ['payment_id', ({ order }) => order.payment_id],
  ['huids', ({ item: { huids = [] } }) => huids.join(' ')],
];

/**
 * Writes orders as CSV with a header line and a line for each product of an order; prices in rupees. Every line repeats the order's
 * totals: a sum of `total_price`, `refunded` or `kept` over all lines counts an order with several products more than once.
 */
export async function* orderCsv(batches: AsyncIterable<AdminOrder[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(COLUMNS.map(([name]) => name));
  for await (const orders of batches) yield orders.flatMap(records).join('');
}

function records(order: AdminOrder): string[] {
  const address = JSON.parse(order.address) as Record<string, string>;
  return order.items.map((item) => csvRecord(COLUMNS.map(([, valueOf]) => valueOf({ order, item, address }))));
}
