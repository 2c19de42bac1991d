import { addAddress, listAddresses, type SavedAddress } from '@kundan/contracts/address-book.contract';
import type { Delivery } from '@kundan/contracts/checkout.contract';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';
import { createIdempotencyKey } from '../../sync/idempotency-key.ts';

/** The saved addresses, the default first; none when the API does not answer. */
export const loadSavedAddresses = (session: Session): Promise<readonly SavedAddress[]> =>
  sendAuthenticated(session, listAddresses, {}, { timeoutMs: READ_TIMEOUT_MS }).catch(() => []);

/** Saves the address of this order for the next ones. That it failed, such as because ten are saved, does not stop the payment. */
export const saveAddress = (session: Session, { name, phone, address }: Delivery): Promise<unknown> =>
  sendAuthenticated(session, addAddress, { name, phone, address }, { idempotencyKey: createIdempotencyKey() }).catch(
    () => undefined,
  );
