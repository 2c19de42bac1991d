import { cancelPaymentLink, listPaymentLinks } from '@kundan/contracts/admin/staff-orders.contract';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useAdmin } from '../../admin-context.ts';
import { useChange } from '../../use-call.ts';
import { PaymentLinkCard } from './payment-link-card.tsx';
import { usePaymentLinks } from './use-payment-links.ts';
import './sale-dialog.css';

const texts = saleMessages.links;

/** The payment links that wait for their payments. */
export default function PaymentLinksDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { send, notifySuccess } = useAdmin();
  const { data: links } = usePaymentLinks();
  const cancel = useChange((id: string) => send(cancelPaymentLink, { id }), {
    onSuccess: () => notifySuccess(texts.cancelled),
    failed: texts.cancelFailed,
    reloads: [listPaymentLinks, listProducts],
  });
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.lead} place="side">
      <div className="sale">
        {links?.length === 0 ? <p>{texts.none}</p> : null}
        {links?.map((link) => (
          <PaymentLinkCard key={link.id} link={link}>
            <Button
              look="quiet"
              busy={cancel.isPending && cancel.variables === link.id}
              aria-label={texts.cancelOf(link.name)}
              onClick={() => cancel.mutate(link.id)}
            >
              {texts.cancel}
            </Button>
          </PaymentLinkCard>
        ))}
      </div>
    </Dialog>
  );
}
