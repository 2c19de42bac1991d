import {
  addAddress,
  deleteAddress,
  listAddresses,
  type SavedAddress,
  updateAddress,
} from '@kundan/contracts/address-book.contract';
import { addressMessages as texts } from '@kundan/contracts/messages/address-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { errorText } from '../../http/request.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';
import { createIdempotencyKey } from '../../sync/idempotency-key.ts';
import type { Recipient } from '../../auth/address/recipient-form.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const keyOf = ({ user }: Session) => ['addresses', user.id];

/** The saved addresses of the shopper: the default first, then the newest. */
export function useAddresses(session: Session) {
  return useQuery({
    queryKey: keyOf(session),
    queryFn: () => sendAuthenticated(session, listAddresses, {}, { timeoutMs: READ_TIMEOUT_MS }),
    // No network check by the query library: the list loads when the network returns.
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 0,
  });
}

export interface AddressToSave extends Recipient {
  /** Undefined for a new address. */
  id?: string | undefined;
  is_default: boolean;
}

/** Adds or changes an address. Its errors are for the form. */
export function useSaveAddress(session: Session) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...form }: AddressToSave) =>
      id === undefined
        ? sendAuthenticated(session, addAddress, form, { idempotencyKey: createIdempotencyKey() })
        : sendAuthenticated(session, updateAddress, { id, ...form }),
    onSuccess: () => toast.success(texts.saved),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(session) }),
  });
}

export function useDeleteAddress(session: Session) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => sendAuthenticated(session, deleteAddress, { id }),
    onSuccess: (others: readonly SavedAddress[]) => {
      queries.setQueryData(keyOf(session), others);
      toast.success(texts.deleted);
    },
    onError: (error) => toast.error(errorText(error, texts.deleteFailed)),
  });
}
