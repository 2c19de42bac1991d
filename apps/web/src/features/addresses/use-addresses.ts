import { listAddresses, type SavedAddress } from '@kundan/contracts/address-book.contract';
import { addressMessages as texts } from '@kundan/texts/en/address';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { errorText } from '../../http/request.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';
import { useEffect, useRef } from 'react';
import type { Recipient } from '../../auth/address/recipient-form.tsx';
import { useStore } from '../../browser/use-store.ts';
import type { Mutation } from '../../device/db.ts';
import type { MutationResult } from '../../sync/outbox/outbox-sync.ts';
import { offlineTexts } from '@kundan/texts/en/offline';
import { pendingMessagesStore } from '../../sync/stores.ts';
import { submit } from '../../sync/sync-service.ts';
import { toast } from '../../ui/feedback/toast.ts';

const NOTHING: readonly never[] = [];
const keyOf = ({ user }: Session) => ['addresses', user.id];

/** The saved addresses of the shopper: the default first, then the newest. */
export function useAddresses(session: Session) {
  const queries = useQueryClient();
  const pending = useStore(pendingMessagesStore, NOTHING).length;
  const known = useRef(pending);
  // What waited may have been an address.
  useEffect(() => {
    if (pending < known.current) void queries.invalidateQueries({ queryKey: ['addresses'] });
    known.current = pending;
  }, [pending, queries]);
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

/** Adds or changes an address, without a connection later. Its errors are for the form. */
export function useSaveAddress(session: Session) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...form }: AddressToSave) =>
      send({ kind: 'address', input: id === undefined ? form : { id, ...form } }),
    onSuccess: ({ type }, { id, ...form }) => {
      toast.success(type === 'stored' ? offlineTexts.saved : texts.saved);
      if (type !== 'stored') return queries.invalidateQueries({ queryKey: keyOf(session) });
      // The next change of the same address begins with this one, which it replaces in the outbox.
      queries.setQueryData<SavedAddress[]>(keyOf(session), (saved) =>
        saved?.map((one) => {
          if (one.id === id) return { ...one, ...form };
          return form.is_default ? { ...one, is_default: false } : one;
        }),
      );
    },
    onError: () => void queries.invalidateQueries({ queryKey: keyOf(session) }),
  });
}

export function useDeleteAddress(session: Session) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send({ kind: 'address-deletion', input: { id } }),
    onSuccess: ({ type }, deleted) => {
      queries.setQueryData<SavedAddress[]>(keyOf(session), (saved) => saved?.filter(({ id }) => id !== deleted));
      toast.success(type === 'stored' ? offlineTexts.saved : texts.deleted);
      // Another one may have become the default.
      return type === 'stored' ? undefined : queries.invalidateQueries({ queryKey: keyOf(session) });
    },
    onError: (error) => {
      toast.error(errorText(error, texts.deleteFailed));
      return queries.invalidateQueries({ queryKey: keyOf(session) });
    },
  });
}

async function send(mutation: Mutation): Promise<MutationResult> {
  const result = await submit(mutation);
  if (result.type === 'rejected') throw result.error;
  return result;
}
