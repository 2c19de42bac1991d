import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

export interface PendingChange {
  product: AdminProduct;
  /** The new price in rupees. */
  price: number;
}

interface LargeChangeDialogProps {
  change: PendingChange | undefined;
  onChange: (change: PendingChange) => void;
  onKeep: () => void;
}

/** Asks before a price changes so much that it may be a slip of the keyboard. */
export function LargeChangeDialog({ change, onChange, onKeep }: LargeChangeDialogProps) {
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(change);
  if (change && change !== last) setLast(change);
  return (
    <Dialog
      open={change !== undefined}
      onClose={onKeep}
      title="A large change"
      description={
        last
          ? `The price of ${last.product.name} changes from ${formatRupees(last.product.price)} to ${formatRupees(last.price)}.`
          : undefined
      }
    >
      <ButtonRow>
        <Button onClick={() => change && onChange(change)}>Change the price</Button>
        <Button look="outline" onClick={onKeep}>
          Keep the old price
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
