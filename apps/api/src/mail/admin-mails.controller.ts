import {
  listMails,
  type MailContent,
  type MailLogEntry,
  readMail,
  sendMailAgain,
} from '@kundan/contracts/admin/mails.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { Controller } from '@nestjs/common';
import { isWholeList } from '../infrastructure/database/page.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import type { RawResponse } from '../http/response-cache/raw-response.ts';
import { Implements, Input } from '../http/contract/implements.ts';
import { MailContentService } from './outbox/mail-content.service.ts';
import { MailLogService } from './outbox/mail-log.service.ts';

@Controller()
export class AdminMailsController {
  constructor(
    private readonly mailLog: MailLogService,
    private readonly content: MailContentService,
  ) {}

  @Implements(listMails)
  async list(@Input(listMails) page: InputOf<typeof listMails>): Promise<MailLogEntry[] | RawResponse<MailLogEntry[]>> {
    if (isWholeList(page)) return this.mailLog.newest();
    const { mails, count } = await this.mailLog.page(page);
    return pagedResponse(mails, count);
  }

  @Implements(readMail)
  read(@Input(readMail) { id }: InputOf<typeof readMail>): Promise<MailContent> {
    return this.content.read(id);
  }

  @Implements(sendMailAgain)
  async sendAgain(
    @Input(sendMailAgain) { id }: InputOf<typeof sendMailAgain>,
  ): Promise<OutputOf<typeof sendMailAgain>> {
    await this.mailLog.sendAgain(id);
    return { message: 'The mail is queued.' };
  }
}
