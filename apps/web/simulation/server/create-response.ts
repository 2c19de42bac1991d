/** Creates the part of a Response that the offline engine reads. A real Response takes too long to construct. */
export function createResponse(status: number, body: unknown, type = 'application/json', version?: number): Response {
  const headers = new Map([['content-type', type]]);
  const text = JSON.stringify(body);
  const response = {
    status,
    version,
    ok: status < 300,
    headers: { has: (name: string) => headers.has(name), get: (name: string) => headers.get(name) ?? null },
    json: async (): Promise<unknown> => JSON.parse(text),
  };
  return response as unknown as Response;
}
