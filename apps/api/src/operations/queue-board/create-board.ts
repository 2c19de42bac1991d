import { getQueueToken } from '@nestjs/bullmq';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bullmq';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { MAINTENANCE_QUEUE } from '../../infrastructure/queue/maintenance/maintenance-queue.ts';
import { MAIL_QUEUE } from '../../mail/outbox/mail-queue.ts';
import { BOARD_PATH, PANEL } from './board-cookie.ts';

const QUEUES = [
  { name: MAIL_QUEUE, description: 'Jobs that send mails. The mail log has the mails themselves.' },
  { name: MAINTENANCE_QUEUE, description: 'Tasks that run periodically.' },
];

/** A server without a port, which answers requests with `inject`: Fastify accepts no routes after its start. */
export type Board = Pick<FastifyInstance, 'inject'>;

/** Loads Bull Board and creates its server for the queues of the app. */
export async function createBoard(app: NestFastifyApplication): Promise<Board> {
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
  const board = fastify();
  board.addHook('onSend', async (_request, reply, payload) => removeFonts(reply, payload));
  await board.register(serverAdapter.registerPlugin(), { prefix: BOARD_PATH });
  return board;
}

/** The page names fonts of another site, which the Content-Security-Policy refuses. */
function removeFonts(reply: FastifyReply, payload: unknown): unknown {
  const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
  return isPage ? payload.replace(/<link href="https:\/\/fonts\.[^>]*>/g, '') : payload;
}
