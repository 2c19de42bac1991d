import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { TextField } from '../../../../ui/form/field.tsx';
import { CourierField } from '../ship/courier-field.tsx';
import type { useOrderChange } from './use-order-change.ts';

type Change = Pick<ReturnType<typeof useOrderChange>, 'edits' | 'edit' | 'courier'>;

/** Tracking number and courier of an order. */
export function TrackingFields({ order, change: { edits, edit, courier } }: { order: AdminOrder; change: Change }) {
  return (
    <>
      <TextField
        label="Tracking number"
        maxLength={100}
        autoComplete="off"
        value={edits.tracking ?? order.tracking_number ?? ''}
        onChange={(event) => edit({ tracking: event.target.value })}
      />
      <CourierField value={courier} onChange={(name) => edit({ courier: name })} />
    </>
  );
}
