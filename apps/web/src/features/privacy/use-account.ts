import * as addresses from '@kundan/contracts/addresses';
import type { readAccount } from '@kundan/contracts/account.contract';
import { useQuery } from '@tanstack/react-query';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { ApiError } from '../../http/request.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';

export function useAccount(session: Session) {
  return useQuery({
    queryKey: ['account', session.user.id],
    queryFn: () =>
      sendAuthenticated<typeof readAccount>(session, addresses.readAccount, {}, { timeoutMs: READ_TIMEOUT_MS }),
    // No network check by the query library: the page says itself that it is offline, and loads when the network returns.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
    staleTime: 0,
  });
}
