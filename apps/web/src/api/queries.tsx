import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentSession, onSessionChange } from '../session/session.ts';
import { ApiError } from './request.ts';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; a missing network deserves another try.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
});

/** Around private screens only (orders, checkout, admin): the public ones load through their routes, without this library. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

// Nobody sees the private answers of who was here before.
onSessionChange(() => {
  if (!currentSession()) client.clear();
});
