import { exportOrders } from '@kundan/contracts/admin/orders.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { Download } from 'lucide-react';
import { saveFile } from '../../../auth/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../use-call.ts';
import type { OrderSearch } from './order-filters.ts';

/** Saves the orders that the filters select, from all pages, as a CSV file. */
export function DownloadOrders({ filters: { status, q, from, to } }: { filters: OrderSearch }) {
  const { mutate, isPending } = useChange(() => saveFile(exportOrders, { status, q, from, to }, 'orders.csv'), {
    failed: messages.admin.orders.exportFailed,
    signIn: messages.admin.loginToViewOrders,
  });
  return (
    <Button look="outline" busy={isPending} onClick={() => mutate()}>
      <Download size={16} strokeWidth={1.6} aria-hidden /> Download CSV
    </Button>
  );
}
