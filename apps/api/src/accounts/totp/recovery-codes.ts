import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Secret } from 'otpauth';
import type { User } from '../user.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const COUNT = 10;

/** Replaces the recovery codes of an account in the caller's transaction. Returns them; only their hashes are stored. */
export async function replaceRecoveryCodes(em: EntityManager, user: User): Promise<string[]> {
  await em.nativeDelete(RecoveryCode, { user });
  const codes = Array.from({ length: COUNT }, createCode);
  for (const code of codes) em.create(RecoveryCode, { codeHash: hashCode(user.id, code), user });
  return codes;
}

/** Deletes a recovery code in the caller's transaction. Returns whether it existed. */
export async function useRecoveryCode(em: EntityManager, user: User, code: string): Promise<boolean> {
  return (await em.nativeDelete(RecoveryCode, { codeHash: hashCode(user.id, code), user })) > 0;
}

/** Ten random bytes as base32 in groups of four: `ABCD-EFGH-IJKL-MNOP`. */
function createCode(): string {
  return new Secret({ size: 10 }).base32.replace(/.{4}(?=.)/g, '$&-');
}

/** Ignores case, spaces and hyphens, which people add or leave out. */
function hashCode(userId: string, code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${userId}\n${plain}`).digest('base64url');
}
