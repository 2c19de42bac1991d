import { API_BASE, readsQuery, type Call, type OutputOf, type RequestOf } from '@kundan/contracts/call';
import { inLanguage } from './in-language.ts';
import { dataOf, request, type ParsedResponse } from './request.ts';

/** The part of a contract that sending needs; `@kundan/contracts/addresses` has it without zod schemas. */
export type CallAddress<C extends Call = Call> = Pick<
  C,
  'method' | 'path' | 'hasBody' | 'bodyField' | 'upload' | 'formFiles' | 'formJson'
>;

export interface SendOptions {
  token?: string | undefined;
  idempotencyKey?: string;
  /** The version that the input changes; the API rejects it when there is a newer one. */
  ifMatch?: number;
  timeoutMs?: number | undefined;
}

type Fields = Record<string, unknown>;

/** Fills the `:name` parameters of the path. `rest` is the remaining input, for the query or the body. */
function fillPath(path: string, input: Fields): { path: string; rest: Fields } {
  const rest = inLanguage(path, input);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: API_BASE + filled, rest };
}

function query(rest: Fields): string {
  const pairs = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}

/** The URL of a call without a body: path and query. */
export function urlOf(call: CallAddress, input: Fields = {}): string {
  const { path, rest } = fillPath(call.path, input);
  return path + query(rest);
}

/** A list is a repeated field, unless the call reads the field as JSON. */
function formOf(given: Fields, jsonFields: readonly string[] = []): FormData {
  const asJson = jsonFields.map((name) => [name, JSON.stringify(given[name])] as const);
  const fields: Fields = { ...given, ...Object.fromEntries(asJson) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields).flatMap(([key, one]) =>
    [one].flat().map((part) => [key, part] as const),
  ))
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  return form;
}

/** URL and body of a call: JSON, or a form with files or a file where the contract declares one. The browser sets the type of a form. */
function encode(call: CallAddress, input: Fields): { url: string; body?: BodyInit; type?: string } {
  if (readsQuery(call)) return { url: urlOf(call, input) };
  const { path, rest } = fillPath(call.path, input);
  if (call.formFiles && rest[call.formFiles.field]) return { url: path, body: formOf(rest, call.formJson) };
  const json = call.bodyField ? rest[call.bodyField] : rest;
  if (!call.upload) return { url: path, body: JSON.stringify(json), type: 'application/json' };
  const { field, type } = call.upload;
  const { [field]: file, ...others } = rest;
  const url = path + query(others);
  return type === 'text/csv' ? { url, body: file as Blob, type } : { url, body: formOf({ [field]: file }) };
}

/** One page of a list, and the length of the whole list. */
export interface PageOf<T> {
  items: T;
  total: number;
}

/** Sends one call of the contracts. Throws `ApiError` for an error response and `Offline` when no complete response arrived. */
export async function send<C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  return dataOf(await respond(call, input, options)) as OutputOf<C>;
}

/** Sends the call of a paged list. The length of the whole list is in the X-Total-Count header. */
export async function sendPage<C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  options: SendOptions = {},
): Promise<PageOf<OutputOf<C>>> {
  const response = await respond(call, input, options);
  const items = dataOf(response) as OutputOf<C>;
  return { items, total: Number(response.headers.get('x-total-count') ?? (items as unknown[]).length) };
}

/** Sends a call and returns the body of its response as a file. */
export const sendForFile = async <C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  options: SendOptions = {},
): Promise<Blob> => dataOf(await respond(call, input, options, 'file')) as Blob;

function respond<C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  { token, idempotencyKey, ifMatch, timeoutMs }: SendOptions,
  expected?: 'file',
): Promise<ParsedResponse> {
  const { url, body, type } = encode(call, (input ?? {}) as Fields);
  const headers = new Headers({ accept: expected === 'file' ? '*/*' : 'application/json' });
  if (type) headers.set('content-type', type);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  return request(url, { method: call.method, headers, body: body ?? null }, timeoutMs, expected);
}
