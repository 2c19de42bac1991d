import { listMails, readMail, sendMailAgain } from '@kundan/contracts/admin/mails.contract';
import { Controller } from '@nestjs/common';
import { isWholeList } from '../infrastructure/database/page.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { implement } from '../http/contract/implement.ts';
import { MailContentService } from './outbox/mail-content.service.ts';
import { MailLogService } from './outbox/mail-log.service.ts';

/** What a request without parameters lists. */
const NEWEST = { limit: 200 };

@Controller()
export class AdminMailsController {
  constructor(
    private readonly mailLog: MailLogService,
    private readonly content: MailContentService,
  ) {}

  readonly list = implement(listMails, async ({ input: page }) => {
    const { mails, count } = await this.mailLog.page(isWholeList(page) ? NEWEST : page);
    return pagedResponse(mails, count);
  });

  readonly read = implement(readMail, ({ input: { id } }) => this.content.read(id));

  readonly sendAgain = implement(sendMailAgain, async ({ input: { id }, shopper: admin }) => {
    await this.mailLog.sendAgain(id, admin);
    return { message: 'The mail is queued.' };
  });
}
