import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@kundan/domain/durations';
import { DomainError } from '@kundan/domain/error';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import type { SessionVerifier } from '../../http/session/session-verifier.ts';
import { PreparedStatements } from '../../infrastructure/database/prepared-statements.ts';
import { PLATFORM, type Platform } from '../../infrastructure/platform/platform.ts';
import { PushSubscription } from '../../push/push-subscription.entity.ts';
import { SessionLookup } from './session-lookup.ts';
import { Session } from './session.entity.ts';
import type { User } from '../user.entity.ts';

/** A session expires this many days after it was created or refreshed. */
const SESSION_DAYS = 30;

/** Time in ms in which a replaced refresh token is exchanged again, because its answer may have been lost. */
const REPEAT_MS = 30_000;

/** Rotations after which the reuse of a replaced refresh token is no longer recognized, only refused. Takes a few ms. */
const MAX_ROTATIONS = 500;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * Creates, verifies, refreshes and revokes sessions. A refresh token is `sessionId.secret`. Only the newest one is valid,
 * and for 30 s the one before it.
 */
@Injectable()
export class SessionService implements SessionVerifier {
  private readonly lookup: SessionLookup;

  constructor(
    private readonly em: EntityManager,
    private readonly jwt: JwtService,
    @Inject(PLATFORM) private readonly platform: Platform,
    statements: PreparedStatements,
  ) {
    this.lookup = new SessionLookup(statements);
  }

  /** Creates a session in the caller's transaction. */
  create(em: EntityManager, user: User, now = new Date()): Tokens {
    const id = randomUUID();
    const secret = createSecret();
    em.create(Session, { id, user, refreshHash: hashSecret(secret), createdAt: now, expiresAt: sessionExpiry(now) });
    return this.createTokens(id, secret, user);
  }

  /** Returns the active session of an access token, or undefined if the token or the session is not valid. */
  async verify(accessToken: string): Promise<AuthenticatedSession | undefined> {
    const claims = await this.jwt.verifyAsync<{ sid: unknown }>(accessToken).catch(() => undefined);
    return isUuid(claims?.sid) ? this.lookup.find(claims.sid) : undefined;
  }

  /**
   * Exchanges a refresh token for new tokens. A repeat with the same token within 30 s returns the same refresh token. A
   * token that was replaced before may be stolen, so using it revokes the session. Throws REFRESH_FAILED.
   */
  async refresh(refreshToken: string, now = new Date()): Promise<Tokens> {
    const [id = '', secret = ''] = refreshToken.split('.');
    if (!isUuid(id)) throw new DomainError('REFRESH_FAILED');
    const tokens = await this.em.transactional(async (em) => {
      // Locks the session alone: whoever deletes the account locks the user first, and then its sessions.
      const session = await em.findOne(Session, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!session || session.revokedAt || session.expiresAt <= now) return undefined;
      await em.populate(session, ['user']);
      const newSecret = this.nextSecret(id, secret);
      if (!isRepeat(session, secret, now)) {
        if (!hashesEqual(session.refreshHash, hashSecret(secret))) {
          if (this.wasReplaced(session, secret)) session.revokedAt = now;
          return undefined;
        }
        session.previousRefreshHash = session.refreshHash;
        session.refreshHash = hashSecret(newSecret);
        session.refreshedAt = now;
        session.expiresAt = sessionExpiry(now);
      }
      return this.createTokens(id, newSecret, session.user);
    });
    if (!tokens) throw new DomainError('REFRESH_FAILED');
    return tokens;
  }

  /** Revokes a session in the caller's transaction; its browser gets no more notifications. False when it was revoked before. */
  async revoke(em: EntityManager, id: string): Promise<boolean> {
    await em.nativeDelete(PushSubscription, { session: id });
    return (await em.nativeUpdate(Session, { id, revokedAt: null }, { revokedAt: new Date() })) > 0;
  }

  /** Revokes all sessions of a user, except the one with the id `kept`, in the caller's transaction. */
  async revokeAll(em: EntityManager, user: User, kept?: string): Promise<void> {
    const others = kept ? { id: { $ne: kept } } : {};
    await em.nativeDelete(PushSubscription, { user: user.id, ...(kept && { session: { $ne: kept } }) });
    await em.nativeUpdate(Session, { user, revokedAt: null, ...others }, { revokedAt: new Date() });
  }

  /** The secret that replaces another one. It is derived, so that a repeat returns the same token without storing it. */
  private nextSecret(sid: string, secret: string): string {
    return createHmac('sha256', this.platform.secrets.jwt).update(`refresh\n${sid}\n${secret}`).digest('base64url');
  }

  /** Whether the secret is an earlier one of the session: an invented one must not end the session of somebody else. */
  private wasReplaced({ id, refreshHash }: Session, secret: string): boolean {
    let next = secret;
    for (let count = 0; count < MAX_ROTATIONS; count += 1) {
      next = this.nextSecret(id, next);
      if (hashesEqual(refreshHash, hashSecret(next))) return true;
    }
    return false;
  }

  private createTokens(sid: string, secret: string, user: User): Tokens {
    // `iat` has a resolution of one second; the random `jti` makes every token different.
    const claims = { sub: user.id, sid, role: user.role, jti: randomBytes(9).toString('base64url') };
    return { accessToken: this.jwt.sign(claims), refreshToken: `${sid}.${secret}` };
  }
}

function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function isRepeat({ previousRefreshHash, refreshedAt }: Session, secret: string, now: Date): boolean {
  if (!previousRefreshHash || !refreshedAt || now.getTime() - refreshedAt.getTime() >= REPEAT_MS) return false;
  return hashesEqual(previousRefreshHash, hashSecret(secret));
}

function hashesEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}
