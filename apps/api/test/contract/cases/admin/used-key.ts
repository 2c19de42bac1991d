import { randomUUID } from 'node:crypto';
import type { Call } from '@kundan/contracts/call';
import type { RejectedRequest } from '../call-case.ts';

/** The valid request was made with the same Idempotency-Key, and this one has another content. */
export const usedKey = (call: Call, other: object): RejectedRequest => ({
  name: 'an Idempotency-Key of another request',
  code: 'IDEMPOTENCY_KEY_REUSED',
  arrange: async (app, { token }, { input }) => {
    const headers = { 'idempotency-key': randomUUID() };
    await app.send(call, input, { token, headers });
    return { headers, input: { ...input, ...other } };
  },
});
