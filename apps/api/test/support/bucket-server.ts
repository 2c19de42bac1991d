import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const BUCKET_KEY = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a/secret+of the bucket' };
const REGION = 'ap-south-1';

/**
 * A store with one bucket, `pictures`, which speaks the PUT and GET of S3 and checks every signature.
 * `files` has the content and type by path; `failNext` answers the next requests with 503.
 */
export async function openBucketServer() {
  const files = new Map<string, { body: Buffer; type: string }>();
  const state = { failures: 0, requests: 0 };
  const server = createServer((request, response) => {
    const answer = async () => {
      state.requests += 1;
      const body = await buffer(request);
      const path = request.url ?? '';
      if (state.failures > 0) {
        state.failures -= 1;
        return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      }
      if (!isSigned(request, body))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      if (request.method === 'PUT') {
        files.set(path, { body, type: request.headers['content-type'] ?? '' });
        return response.end();
      }
      const file = files.get(path);
      if (!file) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return response.writeHead(200, { 'content-type': file.type }).end(file.body);
    };
    void answer();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/pictures?region=${REGION}`);
  url.username = encodeURIComponent(BUCKET_KEY.accessKeyId);
  url.password = encodeURIComponent(BUCKET_KEY.secretAccessKey);
  return {
    url: url.href,
    files,
    state,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Calculates the signature of AWS Signature Version 4 again, with the headers that the request names, and compares. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, names = '', signature] =
    /SignedHeaders=([^,]+), Signature=(\w+)/.exec(request.headers.authorization ?? '') ?? [];
  const time = String(request.headers['x-amz-date']);
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return false;
  const canonical = [request.method, request.url, '', headers.join(''), names, contentHash].join('\n');
  const scope = [time.slice(0, 8), REGION, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>((part, next) => hmac(part, next), `AWS4${BUCKET_KEY.secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(Buffer.from(canonical))].join('\n');
  return names.split(';').includes('host') && hmac(key, text).toString('hex') === signature;
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
