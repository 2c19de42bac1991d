import { DomainError } from '@kundan/domain/error';
import { getQueueToken } from '@nestjs/bullmq';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bullmq';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../http/server/error.filter.ts';
import { SessionVerifier } from '../../http/session/session-verifier.ts';
import { MAINTENANCE_QUEUE } from '../../infrastructure/queue/maintenance/maintenance-queue.ts';
import { MAIL_QUEUE } from '../../mail/outbox/mail-queue.ts';
import { BOARD_PATH, boardCookie } from './board-cookie.ts';

/** Where an admin signs in and opens the board again. */
const PANEL = '/admin-panel/mails';
const QUEUES = [
  { name: MAIL_QUEUE, description: 'Jobs that send mails. The mail log has the mails themselves.' },
  { name: MAINTENANCE_QUEUE, description: 'Tasks that run periodically.' },
];

/**
 * Serves Bull Board, the pages about the job queues, to admins with its cookie. The board is read-only: the panel sends mails
 * again, and tasks repeat by themselves.
 */
export async function serveQueueBoard(app: NestFastifyApplication): Promise<void> {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  const serverAdapter = new FastifyAdapter().setBasePath(BOARD_PATH);
  const queues = QUEUES.map(({ name, description }) => {
    const queue = app.get<Queue>(getQueueToken(name), { strict: false });
    return new BullMQAdapter(queue, { readOnlyMode: true, description });
  });
  const uiConfig = { boardTitle: 'Kundan queues', miscLinks: [{ text: 'Mail log', url: PANEL }] };
  createBullBoard({ queues, serverAdapter, options: { uiConfig } });
  const sessions = app.get(SessionVerifier, { strict: false });
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'queue-cookie' };
      });
      scope.addHook('onRequest', async (request, reply) => {
        const refusal = await refuse(sessions, request);
        if (!refusal) return;
        // A person who opens an old address gets to the panel, which signs in.
        if (request.headers['sec-fetch-dest'] === 'document') return reply.redirect(PANEL, 303);
        sendError(request, reply, refusal);
        return reply;
      });
      // Some of the board's changes concern all queues and ignore the mode of each.
      scope.addHook('preValidation', async (request, reply) =>
        ['GET', 'HEAD'].includes(request.method) ? undefined : reply.code(405).send(),
      );
      scope.addHook('onSend', async (_request, reply, payload) => removeFonts(reply, payload));
      await scope.register(serverAdapter.registerPlugin(), { prefix: BOARD_PATH });
    });
}

async function refuse(sessions: SessionVerifier, request: FastifyRequest): Promise<DomainError | undefined> {
  const token = boardCookie.read(request);
  if (!token) return new DomainError('TOKEN_MISSING');
  const session = await sessions.verify(token);
  if (!session) return new DomainError('SESSION_EXPIRED');
  return session.role === 'admin' ? undefined : new DomainError('FORBIDDEN');
}

/** The page names fonts of another site, which the Content-Security-Policy refuses. */
function removeFonts(reply: FastifyReply, payload: unknown): unknown {
  const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage ? payload.replace(/<link href="https:\/\/fonts\.[^>]*>/g, '') : payload;
}
