import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@kundan/test-support/free-port';
import { responds } from '@kundan/test-support/program';
import { AwsClient } from 'aws4fetch';
import type { Engines } from './engines.ts';

/** The programs that the store needs, for `withEngines`. The modules of Swift are enough: its other packages start services of the system. */
export const STORE_PACKAGES = { 'python3/dist-packages/swift': 'python3-swift', openssl: 'openssl' };

/** An S3-compatible store with an empty bucket. */
export interface ObjectStore {
  host: string;
  port: number;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The certificate of the store, which no authority has signed. */
  caFile: string;
  /** The value of IMAGE_STORE_URL. */
  url: string;
}

/** The Python of Debian has the modules of Debian's packages. That of PATH may be another one. */
const PYTHON = '/usr/bin/python3';
/** Swift has a port for each kind of server. */
const STORAGE = ['account', 'container', 'object'] as const;
/** Time for every step between the servers. Nothing repeats an update that timed out: Swift does that in other processes, which do not run here. */
const TIMEOUT_S = 60;

/** Starts OpenStack Swift, with TLS and one copy of each object, in the folder of the engines. */
export async function startObjectStore(engines: Engines): Promise<ObjectStore> {
  const folder = engines.makeFolder('store');
  engines.makeFolder('store/disk');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  // Node reads the IP address of a certificate, pgBackRest only names.
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:127.0.0.1'];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  engines.run('openssl', ['req', '-x509', '-days', '1', ...newKey, ...subject, '-out', certificate]);
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = kundan\n');

  const start = (name: string, port: number, sections: string, isReady: () => Promise<boolean>) => {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, settings(folder, port) + sections);
    return engines.start(PYTHON, ['-c', SERVER, folder, file, `${name}-server`], isReady);
  };
  for (const name of STORAGE) {
    const port = await findFreePort();
    engines.run(PYTHON, ['-c', RING, join(folder, `${name}.ring.gz`), String(port)]);
    await start(name, port, storageSections(name), () => responds(`http://127.0.0.1:${port}/healthcheck`));
  }
  const [host, port, bucket, region] = ['127.0.0.1', await findFreePort(), 'kundan', 'us-east-1'];
  const [accessKeyId, secretAccessKey] = ['kundan:drill', randomBytes(16).toString('hex')];
  const url = new URL(`https://${host}:${port}/${bucket}?region=${region}`);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const createBucket = async () =>
    (await put(await client.sign(url.origin + url.pathname, { method: 'PUT' }), certificate)) === 200;
  await start('proxy', port, proxySections(certificate, key, secretAccessKey), createBucket);
  [url.username, url.password] = [encodeURIComponent(accessKeyId), secretAccessKey];
  return { host, port, region, bucket, accessKeyId, secretAccessKey, caFile: certificate, url: url.href };
}

/** Writes the ring of a kind of server, which names the only server and its only folder. */
const RING = `import sys
from swift.common.ring import RingBuilder
builder = RingBuilder(1, 1, 0)
builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=int(sys.argv[2]), device='disk', weight=1))
builder.rebalance()
builder.get_ring().save(sys.argv[1])`;

/** Runs a server with the swift.conf of a folder instead of that in /etc. */
const SERVER = `import sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3]))`;

/** Each request without a server of the cache is an error, so that only what stops a server is logged. */
const settings = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${process.getuid?.() === 0 ? 'nobody' : userInfo().username}
workers = 0
swift_dir = ${folder}
devices = ${folder}
mount_check = false
log_level = CRITICAL
conn_timeout = ${TIMEOUT_S}
node_timeout = ${TIMEOUT_S}
container_update_timeout = ${TIMEOUT_S}
`;

const storageSections = (name: string) => `[pipeline:main]
pipeline = healthcheck ${name}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${name}-server]
use = egg:swift#${name}
`;

/** `tempauth` refuses to work without a cache, but stores nothing in it for keys of S3. No server listens at its address. */
const proxySections = (certificate: string, key: string, secret: string) => `cert_file = ${certificate}
key_file = ${key}
[pipeline:main]
pipeline = cache s3api tempauth bulk slo proxy-server
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_kundan_drill = ${secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

/** Sends a signed request without a body. Returns the status, or undefined when there is no response. */
function put({ url, method, headers }: Request, caFile: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const options = { method, headers: Object.fromEntries(headers), ca: readFileSync(caFile) };
    const sent = request(url, options, (response) => resolve(response.resume().statusCode));
    sent.on('error', () => resolve(undefined)).end();
  });
}
