import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Fault } from '@kundan/domain/fault';
import type { Role } from '@kundan/domain/shop';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PreparedStatements } from '../prepared-statements.ts';
import { LiveSessions } from './live-sessions.ts';
import { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';

const REFRESH_DAYS = 30;

/** Who a request comes from, according to the shop's own records. */
export interface LiveSession {
  id: string;
  shopper: string;
  role: Role;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Opens, checks, renews and ends sessions. A refresh token is `sessionId.secret`; only the newest one is good. */
@Injectable()
export class SessionService {
  private readonly live: LiveSessions;

  constructor(
    private readonly em: EntityManager,
    private readonly jwt: JwtService,
    statements: PreparedStatements,
  ) {
    this.live = new LiveSessions(statements);
  }

  /** Inside the caller's transaction. */
  open(em: EntityManager, user: User, now = new Date()): Tokens {
    const id = randomUUID();
    const secret = newSecret();
    em.create(Session, { id, user, refreshHash: hashOf(secret), createdAt: now, expiresAt: expiryFrom(now) });
    return this.tokens(id, secret, user);
  }

  /** The live session behind an access token, undefined when the token or the session is no longer good. */
  async find(accessToken: string): Promise<LiveSession | undefined> {
    const claims = await this.jwt.verifyAsync<{ sid: unknown }>(accessToken).catch(() => undefined);
    return isUuid(claims?.sid) ? this.live.find(claims.sid) : undefined;
  }

  /** New tokens for a refresh token. Using one a second time ends the session: somebody else may hold it. */
  async renew(refreshToken: string, now = new Date()): Promise<Tokens> {
    const [id = '', secret = ''] = refreshToken.split('.');
    if (!isUuid(id)) throw new Fault('REFRESH_FAILED');
    const tokens = await this.em.transactional(async (em) => {
      const session = await em.findOne(Session, { id }, { populate: ['user'], lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!session || session.revokedAt || session.expiresAt <= now) return undefined;
      if (!sameHash(session.refreshHash, hashOf(secret))) {
        session.revokedAt = now;
        return undefined;
      }
      const next = newSecret();
      session.refreshHash = hashOf(next);
      session.expiresAt = expiryFrom(now);
      return this.tokens(id, next, session.user);
    });
    if (!tokens) throw new Fault('REFRESH_FAILED');
    return tokens;
  }

  async end(id: string): Promise<void> {
    await this.em.fork().nativeUpdate(Session, { id, revokedAt: null }, { revokedAt: new Date() });
  }

  /** Ends every session of an account, inside the caller's transaction. */
  async endAll(em: EntityManager, user: User): Promise<void> {
    await em.nativeUpdate(Session, { user, revokedAt: null }, { revokedAt: new Date() });
  }

  private tokens(sid: string, secret: string, user: User): Tokens {
    // jti: two tokens of one second differ, so that a renewed one is always new.
    const claims = { sub: user.id, sid, role: user.role, jti: randomBytes(9).toString('base64url') };
    return { accessToken: this.jwt.sign(claims), refreshToken: `${sid}.${secret}` };
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + REFRESH_DAYS * 24 * 60 * 60 * 1000);
}
