import { StrictCookie } from '../../http/session/strict-cookie.ts';

/** The cookie that carries the token of an EmailProof. */
export const proofCookie = new StrictCookie('kundan_proof', '/api', 15 * 60);
