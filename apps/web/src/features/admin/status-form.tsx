import type { AdminOrder } from '@kundan/contracts/admin-orders.contract';
import { ORDER_STATUSES, type OrderStatus } from '@kundan/domain/shop';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useStatusUpdate } from './use-admin-orders.ts';

/** Any status from any other; the tracking number goes with it when one is given. */
export function StatusForm({ order }: { order: AdminOrder }) {
  // Only what was touched; the rest follows the order.
  const [touched, setTouched] = useState<{ status?: OrderStatus; tracking?: string }>({});
  const { status = order.status, tracking = order.tracking_number ?? '' } = touched;
  const { mutate, isPending } = useStatusUpdate();
  return (
    <form
      className="admin-order__status"
      onSubmit={(event) => {
        event.preventDefault();
        const change = { id: order.id, status, tracking_number: tracking.trim() || undefined };
        mutate(change, { onSuccess: () => setTouched({}) });
      }}
    >
      <SelectField
        label="Status"
        value={status}
        onChange={(event) => setTouched({ ...touched, status: event.target.value as OrderStatus })}
      >
        {ORDER_STATUSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <TextField
        label="Tracking number"
        maxLength={100}
        autoComplete="off"
        value={tracking}
        onChange={(event) => setTouched({ ...touched, tracking: event.target.value })}
      />
      <Button type="submit" busy={isPending} aria-label={`Update ${order.id}`}>
        Update
      </Button>
    </form>
  );
}
