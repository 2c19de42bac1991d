import { dashboardStatistics, listOrders } from '@kundan/contracts/admin/orders.contract';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import { listSamples, removeSamples } from '@kundan/contracts/admin/samples.contract';
import { listSellers } from '@kundan/contracts/admin/sellers.contract';
import { getSettings } from '@kundan/contracts/admin/settings.contract';
import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useState } from 'react';
import { refreshShopDetails } from '../../../http/shop-details.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { useCall, useChange } from '../use-call.ts';
import './remove-samples.css';

const texts = productPanelMessages.samples;

export const useSamples = (options?: { enabled: boolean }) => useCall(listSamples, {}, options);

/** Removes the samples after a confirmation, while the shop has some. */
export function RemoveSamples() {
  const { may, send, notifySuccess } = useAdmin();
  const samples = useSamples().data;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useChange(() => send(removeSamples, {}), {
    onSuccess: () => {
      notifySuccess(texts.removed);
      void refreshShopDetails();
    },
    onSettled: () => setAsking(false),
    failed: texts.removeFailed,
    reloads: [
      listSamples,
      shopSetup,
      getSettings,
      listOrders,
      dashboardStatistics,
      listProducts,
      listSellers,
      adminTasks,
    ],
  });
  const hasSamples = samples !== undefined && (samples.products > 0 || samples.orders > 0 || samples.settings);
  return (
    <>
      {hasSamples && may('removeSamples') ? (
        <p className="remove-samples">
          {texts.what(samples)}{' '}
          <Button look="outline" onClick={() => setAsking(true)}>
            Remove the samples
          </Button>
        </p>
      ) : null}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Remove the samples?"
        description={texts.question(samples?.orders ?? 0)}
      >
        <ButtonRow>
          <Button busy={isPending} onClick={() => mutate()}>
            Remove
          </Button>
          <Button look="outline" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
