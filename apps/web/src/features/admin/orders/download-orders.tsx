import { exportOrders } from '@kundan/contracts/admin/orders.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../../auth/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { failureWords, useAdmin } from '../admin-context.ts';
import { exportRequest, type OrderFilters } from './order-filters.ts';

/** Saves the orders that the filters select, from all pages, as a CSV file. */
export function DownloadOrders({ filters }: { filters: OrderFilters }) {
  const { complain } = useAdmin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile(exportOrders, 'orders.csv', exportRequest(filters)),
    onError: (error) =>
      complain(failureWords(error, messages.admin.orders.exportFailed, messages.admin.loginToViewOrders)),
  });
  return (
    <Button look="outline" busy={isPending} onClick={() => mutate()}>
      <Download size={16} strokeWidth={1.6} aria-hidden /> Download CSV
    </Button>
  );
}
