import { orderStatusTexts } from '@kundan/texts/en/order-status';
import type { OrderStatus } from '@kundan/domain/shop';
import { Badge } from '../text/badge.tsx';

const tones: Record<OrderStatus, 'good' | 'bad' | 'plain'> = {
  'Pending Payment': 'plain',
  'Payment Received': 'good',
  Shipped: 'good',
  Delivered: 'good',
  Cancelled: 'bad',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusTexts.statuses[status]}</Badge>;
}
