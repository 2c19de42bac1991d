import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { usePaymentLinks } from './use-payment-links.ts';

const PaymentLinksDialog = lazyComponent(() => import('./payment-links-dialog.tsx'));

/** Opens the list of the payment links while there are some. */
export function PaymentLinksButton() {
  const [isOpen, setOpen] = useState(false);
  const count = usePaymentLinks().data?.length ?? 0;
  return (
    <>
      {count > 0 || isOpen ? (
        <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {saleMessages.links.button(count)}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <PaymentLinksDialog open onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
