import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import { Controller, Inject } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { bearerToken } from '../../http/session/bearer-token.ts';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { BOARD_PATH, boardCookie } from './board-cookie.ts';

@Controller()
export class QueueBoardController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  readonly open = implement(openQueueBoard, ({ request, reply }) => {
    boardCookie.set(reply, bearerToken(request) ?? '', this.config);
    return { url: `${BOARD_PATH}/` };
  });
}
