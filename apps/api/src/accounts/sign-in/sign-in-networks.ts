import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM, type Platform } from '../../infrastructure/platform/platform.ts';
import type { User } from '../user.entity.ts';
import { networkHash } from './network-hash.ts';
import { SignInNetwork } from './sign-in-network.entity.ts';

/** Remembers the networks from which accounts signed in. Limits that an attacker can exhaust do not apply to these. */
@Injectable()
export class SignInNetworks {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  hash(ip: string): string {
    return networkHash(this.platform.secrets.jwt, ip);
  }

  /** Records a sign-in in the caller's transaction. */
  async record(em: EntityManager, user: User, ip: string, now = new Date()): Promise<void> {
    await em.upsert(SignInNetwork, { user: user.id, networkHash: this.hash(ip), signedInAt: now });
  }

  /** Whether the account with this e-mail address signed in from the network of this hash before. */
  async isKnown(em: EntityManager, email: string, hash: string | undefined): Promise<boolean> {
    return hash !== undefined && (await em.count(SignInNetwork, { user: { email }, networkHash: hash })) > 0;
  }
}
