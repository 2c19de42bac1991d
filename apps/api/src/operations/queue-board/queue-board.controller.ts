import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { implement } from '../../http/contract/implement.ts';
import { bearerToken } from '../../http/session/bearer-token.ts';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { BOARD_PATH, boardCookie } from './board-cookie.ts';

@Controller()
export class QueueBoardController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
  ) {}

  readonly open = implement(openQueueBoard, async ({ request, reply, shopper: admin }) => {
    const subject = { type: 'queues', id: 'board' } as const;
    await AuditLog.recordAlone(this.em, {
      actor: admin,
      action: 'queue-board.opened',
      subject,
      summary: 'Opened the board of the queues',
    });
    boardCookie.set(reply, bearerToken(request) ?? '', this.config);
    return { url: `${BOARD_PATH}/` };
  });
}
