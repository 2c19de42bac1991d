import type { TestApp } from './test-app.ts';

export type FormFields = Readonly<Record<string, string | File | readonly File[]>>;

/** Sends a multipart form; a list is a field that is repeated. `path` is without the API's prefix. */
export async function postForm(app: TestApp, path: string, token: string, fields: FormFields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as File[]) : [value as string | File]) form.append(name, one);
  const encoded = new Response(form);
  return app.nest.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

export const fileOf = (data: Buffer, name = 'photo.jpg') => new File([new Uint8Array(data)], name);
