import { AwsClient } from 'aws4fetch';
import type { Config } from '../../infrastructure/config.ts';
import { imageMediaType, ImageStore, isImageName } from './image-store.ts';

/** A picture has at most some hundred kilobytes. */
const TIMEOUT_MS = 10_000;

/** Pictures in a bucket of an S3-compatible store. Reads and writes need no other right than GetObject and PutObject. */
export class BucketImageStore extends ImageStore {
  private readonly client: AwsClient;

  constructor(private readonly bucket: NonNullable<Config['imageStore']>) {
    super();
    const { accessKeyId, secretAccessKey, region } = bucket;
    // One repetition after a 5xx response; the default is ten.
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  }

  async write(name: string, data: Buffer): Promise<void> {
    const headers = { 'content-type': imageMediaType(name) };
    const response = await this.send(name, { method: 'PUT', body: new Uint8Array(data), headers });
    if (!response.ok) throw await failure('write', name, response);
  }

  async read(name: string): Promise<Buffer | undefined> {
    if (!isImageName(name)) return undefined;
    const response = await this.send(name, { method: 'GET' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw await failure('read', name, response);
    return Buffer.from(await response.arrayBuffer());
  }

  private send(name: string, init: RequestInit): Promise<Response> {
    return this.client.fetch(`${this.bucket.url}/images/${name}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }
}

/** The store's reason is the code of its XML response. */
async function failure(action: string, name: string, response: Response): Promise<Error> {
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(await response.text())?.[1] ?? 'no reason';
  return new Error(`The image store did not ${action} ${name}: ${response.status}, ${code}. Check IMAGE_STORE_URL.`);
}
