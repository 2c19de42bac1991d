import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { Suspense, useState } from 'react';
import { Button, type ButtonLook } from '../../../../ui/button.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { useAdmin } from '../../admin-context.ts';
import type { SoldProduct } from './sale-fields.ts';

const SaleDialog = lazyComponent(() => import('./sale-dialog.tsx'));

interface SellButtonProps {
  /** Without it, the dialog finds the products. */
  product?: SoldProduct;
  /** A short text, for a row of a table. */
  short?: boolean;
  look?: ButtonLook;
}

/** Opens the dialog that makes an order, for those who may. */
export function SellButton({ product, short = false, look = 'primary' }: SellButtonProps) {
  const { may } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  if (!may('createStaffOrder')) return null;
  const text = product ? (short ? saleMessages.sell : saleMessages.soldElsewhere) : saleMessages.newOrder;
  return (
    <>
      <Button
        look={look}
        aria-haspopup="dialog"
        aria-label={product && `${text} ${product.name}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SaleDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
