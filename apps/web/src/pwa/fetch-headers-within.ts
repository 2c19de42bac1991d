/**
 * Fetches, and aborts the request when its response headers do not arrive within `timeoutMs`. The body may take longer: an
 * attached `AbortSignal.timeout` would cut a body that is still streaming.
 */
export async function fetchHeadersWithin(timeoutMs: number, request: Request): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}
