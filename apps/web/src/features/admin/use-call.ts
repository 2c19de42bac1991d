import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../http/request.ts';
import type { PageOf } from '../../http/send.ts';
import { createIdempotencyKey } from '../../sync/idempotency-key.ts';
import { failureText, useAdmin } from './admin-context.ts';

type Options<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>;

/** The key of all queries of a call. */
export const keyOf = ({ method, path }: Call): readonly unknown[] => [method, path];

/** Loads the output of a call. */
export function useCall<C extends Call>(call: C, input: RequestOf<C>, options: Options<OutputOf<C>> = {}) {
  const { send } = useAdmin();
  return useQuery({ queryKey: [...keyOf(call), input], queryFn: () => send(call, input), ...options });
}

/** Loads a page of the list of a call. The page before stays until it is loaded. */
export function useCallPage<C extends Call>(call: C, input: RequestOf<C>, options: Options<PageOf<OutputOf<C>>> = {}) {
  const { sendPage } = useAdmin();
  return useQuery({
    queryKey: [...keyOf(call), 'page', input],
    queryFn: () => sendPage(call, input),
    placeholderData: keepPreviousData,
    ...options,
  });
}

interface ChangeOptions<Output, Input> extends Pick<
  UseMutationOptions<Output, Error, Input>,
  'onMutate' | 'onSuccess' | 'onSettled'
> {
  /** The text for a failed change, before the API's reason. */
  failed: string;
  /** The text when the session has ended. */
  signIn?: string;
  /** The calls whose queries are loaded again afterwards. */
  reloads?: readonly Call[];
}

/** A change that shows why it failed, and loads again what it has changed. */
export function useChange<Output, Input = void>(
  run: (input: Input) => Promise<Output>,
  { failed, signIn = panelMessages.loginRequired, reloads = [], ...options }: ChangeOptions<Output, Input>,
) {
  const { notifyError } = useAdmin();
  const reload = useReload();
  return useMutation({
    mutationFn: run,
    ...options,
    onError: (error) => notifyError(failureText(error, failed, signIn)),
    onSettled: async (...result) => {
      await options.onSettled?.(...result);
      await reload(...reloads);
    },
  });
}

/**
 * Sends what a form adds, with one key until it is added: a repetition after a lost response adds nothing more. Other content is refused once
 * after that, because the first was added.
 */
export function useAddition(): <C extends Call & { idempotent?: true }>(
  call: C,
  input: RequestOf<C>,
) => Promise<OutputOf<C>> {
  const { send } = useAdmin();
  const [key, setKey] = useState(createIdempotencyKey);
  const renew = () => setKey(createIdempotencyKey());
  return async (call, input) => {
    try {
      const added = await send(call, input, { idempotencyKey: key });
      renew();
      return added;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') renew();
      throw error;
    }
  };
}

/** Returns a function that loads the queries of calls again. */
export function useReload(): (...calls: readonly Call[]) => Promise<unknown> {
  const queries = useQueryClient();
  return (...calls) => Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })));
}

/** Shows a notice about a list that could not be loaded. */
export function useNoticeOf(error: unknown, text: string, signIn: string = panelMessages.loginRequired): void {
  const { notifyError } = useAdmin();
  useEffect(() => {
    if (error) notifyError(failureText(error, text, signIn));
  }, [error, text, signIn, notifyError]);
}
