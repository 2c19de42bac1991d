import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { MailboxMail } from './mailbox.entity.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { listPage, mailPage } from './mailbox-page.ts';

const MAX_MAILS = 200;

/** The development mailbox: an HTML list, one page per mail, and the same data as JSON. */
@Controller('/dev')
export class MailboxController {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
  ) {}

  @Get('/mailbox.json')
  @Header('cache-control', 'no-store')
  @RouteConfig({ access: 'public' })
  async json() {
    return (await this.newest()).map(({ recipient, sentAt, ...mail }) => ({
      to: recipient,
      ...mail,
      sentAt: sentAt.toISOString(),
    }));
  }

  @Get('/mailbox')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @RouteConfig({ access: 'public' })
  async list(): Promise<string> {
    return listPage(await this.newest(), (await this.settings.recent()).shop);
  }

  @Get('/mailbox/:id')
  @Header('content-type', 'text/html; charset=utf-8')
  @RouteConfig({ access: 'public' })
  async mail(@Param('id') id: string): Promise<string> {
    const mail = (await this.newest()).find((candidate) => candidate.id === id);
    if (!mail) throw new DomainError('MAIL_NOT_FOUND');
    return mailPage(mail, (await this.settings.recent()).shop);
  }

  private async newest(): Promise<Omit<MailboxMail, symbol>[]> {
    return this.em.fork().find(MailboxMail, {}, { orderBy: { sentAt: 'desc' }, limit: MAX_MAILS });
  }
}
