import { exportOrders } from '@kundan/contracts/admin/orders.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { Download } from 'lucide-react';
import { saveFile } from '../../../auth/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../use-call.ts';
import type { OrderSearch } from './order-filters.ts';

/** Saves the orders that the filters select, from all pages, as a CSV file. */
export function DownloadOrders({ filters: { status, q, from, to } }: { filters: OrderSearch }) {
  const { mutate, isPending } = useChange(() => saveFile(exportOrders, { status, q, from, to }, 'orders.csv'), {
    failed: panelMessages.orders.exportFailed,
    signIn: panelMessages.loginToViewOrders,
  });
  return (
    <Button look="outline" busy={isPending} onClick={() => mutate()}>
      <Download size={16} strokeWidth={1.6} aria-hidden /> Download CSV
    </Button>
  );
}
