import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import { DomainError } from '@kundan/domain/error';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../http/server/error.filter.ts';
import { mayCall } from '../../http/session/may-call.ts';
import { SessionVerifier } from '../../http/session/session-verifier.ts';
import { BOARD_PATH, boardCookie, PANEL } from './board-cookie.ts';
import { type Board, createBoard } from './create-board.ts';

/** The headers of the board's responses that browsers get, and those of their requests that the board reads. */
const RESPONSE_HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified', 'location'];
const CONDITIONS = ['if-none-match', 'if-modified-since'];

/**
 * Serves Bull Board, the pages about the job queues, to admins with its cookie. The board is read-only: the panel sends mails
 * again, and tasks repeat by themselves. Its library is loaded with the first request of an admin.
 */
export async function serveQueueBoard(app: NestFastifyApplication): Promise<void> {
  const sessions = app.get(SessionVerifier, { strict: false });
  let board: Promise<Board> | undefined;
  const open = () =>
    (board ??= createBoard(app).catch((error: unknown) => {
      board = undefined;
      throw error;
    }));
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async (scope) => {
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
      for (const url of [BOARD_PATH, `${BOARD_PATH}/*`])
        scope.all(url, { config: { access: 'queue-cookie' } }, async (request, reply) =>
          forward(await open(), request, reply),
        );
    });
}

async function refuse(sessions: SessionVerifier, request: FastifyRequest): Promise<DomainError | undefined> {
  const token = boardCookie.read(request);
  if (!token) return new DomainError('TOKEN_MISSING');
  const session = await sessions.verify(token);
  if (!session) return new DomainError('SESSION_EXPIRED');
  return mayCall(session, openQueueBoard) ? undefined : new DomainError('FORBIDDEN');
}

/** Answers a GET or HEAD request with the board's response. */
async function forward(board: Board, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { statusCode, headers, rawPayload } = await board.inject({
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    url: request.url,
    headers: pick(request.headers, CONDITIONS),
  });
  return reply.code(statusCode).headers(pick(headers, RESPONSE_HEADERS)).send(rawPayload);
}

/** The headers with these names. */
function pick(headers: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.filter((name) => name in headers).map((name) => [name, String(headers[name])]));
}
