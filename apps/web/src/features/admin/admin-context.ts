import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import type { AdminCallName } from '@kundan/contracts/all-calls';
import type { StaffRole } from '@kundan/domain/shop';
import { createContext, use } from 'react';
import { ApiError } from '../../http/request.ts';
import type { PageOf, SendOptions } from '../../http/send.ts';
import type { Notices } from './use-notice.ts';

/** What every panel needs: the admin's calls, which of them the role allows, and the notices. */
export interface Admin extends Pick<Notices, 'notifySuccess' | 'notifyError'> {
  role: StaffRole;
  /** Whether the role allows a call. The API checks it, too. */
  may: (call: AdminCallName) => boolean;
  /** Sends a call as this admin. */
  send: <C extends Call>(
    call: C,
    input: RequestOf<C>,
    options?: Pick<SendOptions, 'idempotencyKey' | 'ifMatch'>,
  ) => Promise<OutputOf<C>>;
  /** Sends the call of a paged list as this admin. */
  sendPage: <C extends Call>(call: C, input: RequestOf<C>) => Promise<PageOf<OutputOf<C>>>;
  /** Downloads the file of a call as this admin. */
  downloadFile: <C extends Call>(call: C, input: RequestOf<C>) => Promise<Blob>;
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
export function failureText(error: unknown, text: string, signIn: string): string {
  if (!(error instanceof ApiError)) return text;
  if (error.status === 401) return signIn;
  return error.message ? `${text} ${error.message}` : text;
}
