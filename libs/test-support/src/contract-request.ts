import { API_BASE, type Call, readsQuery, type Upload } from '@kundan/contracts/call';

export interface ContractRequest {
  /** Path with query. */
  path: string;
  body?: unknown;
  /** A file instead of JSON, with its content type. */
  file?: { type: string; content: Buffer | string };
}

/** Puts the input of a call into its path, its query (GET, DELETE, uploads) or its body. The input may violate the contract. */
export async function requestFor(call: Call, input: object): Promise<ContractRequest> {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value).toWellFormed());
  });
  const fields = [...rest].filter(([, value]) => value !== undefined);
  if (!readsQuery(call) && !call.upload) {
    return { path: API_BASE + path, body: call.bodyField ? rest.get(call.bodyField) : Object.fromEntries(fields) };
  }
  const inQuery = fields.filter(([name]) => name !== call.upload?.field);
  const query = new URLSearchParams(
    Object.fromEntries(inQuery.map(([name, value]) => [name, String(value)])),
  ).toString();
  return { path: API_BASE + path + (query && `?${query}`), ...(call.upload && (await uploadOf(call.upload, rest))) };
}

/** An input that is no file is sent as a text field of the form, or as JSON instead of CSV. */
async function uploadOf(
  { type, field }: Upload,
  input: ReadonlyMap<string, unknown>,
): Promise<Partial<ContractRequest>> {
  const value = input.get(field);
  if (type === 'text/csv') return typeof value === 'string' ? { file: { type, content: value } } : { body: { value } };
  const form = new FormData();
  if (value instanceof File) form.append(field, value);
  else if (value !== undefined) form.append(field, String(value).toWellFormed());
  const encoded = new Response(form);
  const content = Buffer.from(await encoded.arrayBuffer());
  return { file: { type: encoded.headers.get('content-type') ?? type, content } };
}
