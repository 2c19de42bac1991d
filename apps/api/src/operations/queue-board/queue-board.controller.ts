import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Implements } from '../../http/contract/implements.ts';
import { bearerToken } from '../../http/session/bearer-token.ts';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { BOARD_PATH, boardCookie } from './board-cookie.ts';

@Controller()
export class QueueBoardController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Implements(openQueueBoard)
  open(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): OutputOf<typeof openQueueBoard> {
    const secure = this.config.publicUrl.startsWith('https:');
    reply.setCookie(boardCookie.name, bearerToken(request) ?? '', boardCookie.options(secure));
    return { url: `${BOARD_PATH}/` };
  }
}
