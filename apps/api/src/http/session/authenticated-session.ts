import type { Role, StaffRole } from '@kundan/domain/shop';

/** A user's id (uuid), read from the session of the request. */
export type ShopperId = string;

/** An active session with its user and role, as stored in the database. */
export interface AuthenticatedSession {
  id: string;
  shopper: ShopperId;
  role: Role;
  /** Null for customers. */
  staffRole: StaffRole | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard when the request has a valid access token. */
    session?: AuthenticatedSession;
  }
}
