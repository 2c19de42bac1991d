import { createHash, randomBytes } from 'node:crypto';

/** The days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** The secret in the link of an invitation. */
export const createInvitationToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a token. */
export const hashInvitationToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
