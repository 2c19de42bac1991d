import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

const texts = panelMessages.orders;

interface UntrackedDialogProps {
  order: Pick<AdminOrder, 'email'>;
  open: boolean;
  onClose: () => void;
  busy: boolean;
  onShip: () => void;
}

/** Asks before an order is shipped without a tracking number. */
export function UntrackedDialog({ order: { email }, open, onClose, busy, onShip }: UntrackedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ship without a tracking number?"
      description={email === '' ? texts.noTrackingOrMail : texts.noTracking}
    >
      <ButtonRow>
        <Button busy={busy} onClick={onShip}>
          Ship without a number
        </Button>
        <Button look="outline" onClick={onClose}>
          Enter the number
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
