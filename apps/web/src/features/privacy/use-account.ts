import type { readAccount } from '@kundan/contracts/account.contract';
import { useQuery } from '@tanstack/react-query';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { ApiError } from '../../http/request.ts';
import type { CallAddress } from '../../http/send.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';

// Written out instead of imported, so that the page loads no zod schema before a form opens.
const read: CallAddress<typeof readAccount> = { method: 'GET', path: '/account' };

export function useAccount({ user, token }: Session) {
  return useQuery({
    queryKey: ['account', user.id],
    queryFn: () => sendAuthenticated<typeof readAccount>(token, read, {}, { timeoutMs: READ_TIMEOUT_MS }),
    // No network check by the query library: the page says itself that it is offline, and loads when the network returns.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
    staleTime: 0,
  });
}
