import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentSession, onSessionChange } from './session.ts';
import { ApiError } from '../http/request.ts';

const client = new QueryClient({
  defaultOptions: {
    // By default the library keeps a change while the browser reports no network, without a word, and sends it later: a refund or a
    // shipment from minutes ago. Instead it fails at once, and the screen says so.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 15_000,
      // Network failures and 5xx responses are retried; other errors of the API are final.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
});

/**
 * The query client of the private screens (orders, checkout, admin). Public screens load through their routes without
 * it.
 */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

// Delete the previous user's private data from memory.
let owner = currentSession()?.user.id;
onSessionChange(() => {
  const next = currentSession()?.user.id;
  if (owner !== next) client.clear();
  owner = next;
});
