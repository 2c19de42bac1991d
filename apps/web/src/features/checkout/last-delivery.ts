import type { Address } from '@kundan/contracts/checkout.contract';
import { userOrders, type UserOrder } from '@kundan/contracts/orders.contract';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { isAllowed } from '../../browser/optional-uses.ts';
import { db } from '../../device/db.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';

/** Orders that are looked at for an address: what was handed over in the shop or at an exhibition has none. */
const ORDERS_READ = 10;

/** Where the shopper's last order went. */
export interface LastDelivery {
  address: Address;
  phone: string;
}

/** Reads it from the API, and from the orders that the device has seen when the API does not answer; not when the shopper has stopped it. */
export async function loadLastDelivery(session: Session): Promise<LastDelivery | undefined> {
  if (!isAllowed('last-address')) return undefined;
  const orders = await sendAuthenticated(
    session,
    userOrders,
    { page: 1, limit: ORDERS_READ },
    { timeoutMs: READ_TIMEOUT_MS },
  ).catch(async (): Promise<UserOrder[]> => {
    const stored = await db.orders.get(session.user.id).catch(() => undefined);
    return stored?.orders ?? [];
  });
  const newest = orders.find(({ address }) => address.addressLane !== '');
  return newest && { address: newest.address, phone: newest.phone };
}
