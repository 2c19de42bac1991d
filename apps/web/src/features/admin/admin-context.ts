import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { createContext, use } from 'react';
import { ApiError } from '../../api/request.ts';
import type { AdminSearch } from './panels.ts';
import type { Notices } from './use-notice.ts';

/** What every panel needs: the admin's calls, the notices and the way to another panel. */
export interface Admin extends Pick<Notices, 'say' | 'complain'> {
  /** Sends a call as this admin. */
  ask: <C extends Call>(call: C, input: RequestOf<C>) => Promise<OutputOf<C>>;
  onGo: (search: AdminSearch) => void;
}

export const AdminContext = createContext<Admin | undefined>(undefined);

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('This stands inside the admin panel only.');
  return admin;
}

/** The words for a failed call: `signIn` when the session is over, else the specification's, with the server's reason. */
export function failureWords(error: unknown, words: string, signIn: string): string {
  if (!(error instanceof ApiError)) return words;
  if (error.status === 401) return signIn;
  return error.message ? `${words} ${error.message}` : words;
}
