import type { Call, OutputOf } from '@kundan/contracts/call';
import { API_BASE } from '@kundan/contracts/call';
import { ApiError, dataOf, request } from '../http/request.ts';
import { refreshSession } from './refresh-session.ts';
import { currentSession } from './session.ts';

/** A call whose body is a file. */
type FileCall = Pick<Call, 'method' | 'path' | 'upload'>;

/**
 * Sends the call of an upload with the session's token. After a 401 it refreshes the session once and repeats the call. Throws
 * `ApiError` and `Offline`, as `send` does.
 */
export async function sendFile<C extends FileCall & Call>(
  call: C,
  file: Blob,
  query: Record<string, string> = {},
): Promise<OutputOf<C>> {
  const token = currentSession()?.token;
  try {
    return (await sendOnce(call, file, query, token)) as OutputOf<C>;
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    if ((await refreshSession(token)) !== 'renewed') throw error;
    return (await sendOnce(call, file, query, currentSession()?.token)) as OutputOf<C>;
  }
}

async function sendOnce(call: FileCall, file: Blob, query: Record<string, string>, token = ''): Promise<unknown> {
  const parameters = new URLSearchParams(query).toString();
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` });
  let body: Blob | FormData = file;
  if (call.upload?.type === 'text/csv') headers.set('content-type', 'text/csv');
  else {
    body = new FormData();
    body.append(call.upload?.field ?? 'file', file);
  }
  const path = API_BASE + call.path + (parameters && `?${parameters}`);
  return dataOf(await request(path, { method: call.method, headers, body }));
}

/** Downloads the file of a call, for the browser to save. Throws `ApiError`. */
export async function downloadFile(call: FileCall, query: Record<string, string> = {}): Promise<Blob> {
  const parameters = new URLSearchParams(query).toString();
  const load = () =>
    fetch(API_BASE + call.path + (parameters && `?${parameters}`), {
      headers: { authorization: `Bearer ${currentSession()?.token ?? ''}` },
    });
  let response = await load();
  const token = currentSession()?.token;
  if (response.status === 401 && token && (await refreshSession(token)) === 'renewed') response = await load();
  if (!response.ok) throw new ApiError(response.status, (await response.json().catch(() => ({}))) as object);
  return response.blob();
}
