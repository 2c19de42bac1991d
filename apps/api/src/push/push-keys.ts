import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../infrastructure/database/sql.ts';
import { currentMasterKeys, unwrapKey, wrapKey } from '../personal-keys/master-keys.ts';

const NAME = 'web push';
const READ = sql`select public_key as "publicKey", wrapped_key as "wrappedKey" from push_keys`;
const CREATE = sql`insert into push_keys (id, public_key, wrapped_key, created_at)
  values (1, ${'publicKey'}, ${'wrappedKey'}, now()) on conflict (id) do nothing`;

/** In base64url. */
export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

interface StoredKey {
  publicKey: string;
  wrappedKey: string;
}

/**
 * The key pair of the shop for push services. It is made once and kept in the database, because browsers subscribe to one public key:
 * with another one, no notification reaches them.
 */
@Injectable()
export class PushKeys {
  private pair: PushKeyPair | undefined;

  constructor(private readonly em: EntityManager) {}

  /** Makes the pair if there is none. */
  async read(): Promise<PushKeyPair> {
    return (this.pair ??= unwrapped(await this.readOrCreate()));
  }

  private async readOrCreate(): Promise<StoredKey> {
    const em = this.em.fork();
    const stored = await READ.first<StoredKey>(em);
    if (stored) return stored;
    // A dynamic import: most processes never make a key.
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const wrappedKey = wrapKey(NAME, Buffer.from(privateKey, 'base64url'), currentMasterKeys());
    // Another process may have been first.
    await CREATE.run(em, { publicKey, wrappedKey });
    return READ.one<StoredKey>(em);
  }
}

const unwrapped = ({ publicKey, wrappedKey }: StoredKey): PushKeyPair => ({
  publicKey,
  privateKey: unwrapKey(NAME, wrappedKey, currentMasterKeys()).export().toString('base64url'),
});
