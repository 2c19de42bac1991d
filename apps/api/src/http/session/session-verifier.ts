import type { AuthenticatedSession } from './authenticated-session.ts';

/** Verifies access tokens for the session guard. The accounts module provides the implementation. */
export abstract class SessionVerifier {
  /** Returns the active session of an access token; undefined when the token or its session is not valid. */
  abstract verify(accessToken: string): Promise<AuthenticatedSession | undefined>;
}
