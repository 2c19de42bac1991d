import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { createContext, use } from 'react';
import { ApiError } from '../../http/request.ts';
import type { PageOf } from '../../http/send.ts';
import type { AdminAddress, AdminSearch } from './address.ts';
import type { Notices } from './use-notice.ts';

/** Opens a panel. `replace`: the address replaces the current one in the history, for example while someone types. */
export type Go = (path: string, search?: AdminSearch, replace?: boolean) => void;

/** What every panel needs: the admin's calls, the notices and the address. */
export interface Admin extends Pick<Notices, 'say' | 'complain'> {
  /** Sends a call as this admin. */
  ask: <C extends Call>(call: C, input: RequestOf<C>, options?: { idempotencyKey: string }) => Promise<OutputOf<C>>;
  /** Sends the call of a paged list as this admin. */
  askPage: <C extends Call>(call: C, input: RequestOf<C>) => Promise<PageOf<OutputOf<C>>>;
  address: AdminAddress;
  onGo: Go;
}

export const AdminContext = createContext<Admin | undefined>(undefined);

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('This stands inside the admin panel only.');
  return admin;
}

/**
 * The text for a failed call: `signIn` when the session has ended, otherwise the specified text with the API's reason.
 */
export function failureWords(error: unknown, words: string, signIn: string): string {
  if (!(error instanceof ApiError)) return words;
  if (error.status === 401) return signIn;
  return error.message ? `${words} ${error.message}` : words;
}
