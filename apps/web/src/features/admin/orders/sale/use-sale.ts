import { listProducts } from '@kundan/contracts/admin/products.contract';
import { createStaffOrder, listPaymentLinks } from '@kundan/contracts/admin/staff-orders.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { useState } from 'react';
import { ApiError, errorText, Offline } from '../../../../http/request.ts';
import type { Outcome } from '../../../../ui/feedback/message.tsx';
import { useAdmin } from '../../admin-context.ts';
import { asOwnOrder } from '../../notices/own-orders.ts';
import { useAddition, useReload } from '../../use-call.ts';
import { ORDER_CALLS } from '../use-admin-orders.ts';
import { type SaleFields, type SaleLine, type SoldProduct, toRequest } from './sale-fields.ts';

type Sale = OutputOf<typeof createStaffOrder>;

/**
 * Records a sale. `problem` says why it was not recorded; `record` resolves with the order or the payment link, if it was. `onPrices` gets the
 * products as they are now when a price has changed.
 */
export function useSale(onPrices: (products: readonly SoldProduct[]) => void) {
  const { send, notifySuccess } = useAdmin();
  const reload = useReload();
  const sendNew = useAddition();
  const [problem, setProblem] = useState<Outcome>();
  const fail = (text: string) => setProblem({ tone: 'bad', text });
  const reloadOrders = () => reload(...ORDER_CALLS, listPaymentLinks, listProducts);
  const record = async (
    lines: readonly SaleLine[],
    fields: SaleFields,
    delivered: boolean,
  ): Promise<Sale | undefined> => {
    setProblem(undefined);
    try {
      const request = toRequest(lines, fields, delivered);
      const sale = await asOwnOrder(() => sendNew(createStaffOrder, request));
      notifySuccess('url' in sale ? saleMessages.links.made : saleMessages.done(sale.id));
      await reloadOrders();
      return sale;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') {
        fail(saleMessages.madeBefore);
        await reloadOrders();
        return undefined;
      }
      // The dialog says that it is offline for as long as it is.
      if (!(error instanceof Offline)) fail(errorText(error, saleMessages.failed));
      if (error instanceof ApiError && error.code === 'PRICES_CHANGED_MEANWHILE') {
        const found = lines.map(({ product: { id } }) => send(listProducts, { id }));
        onPrices((await Promise.all(found).catch(() => [])).flat());
      }
      return undefined;
    }
  };
  return { problem, fail, record };
}
