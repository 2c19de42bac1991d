import type { MailContent } from '@kundan/contracts/admin/mails.contract';
import { DomainError } from '@kundan/domain/error';
import { DEFAULT_LOCALE, type Locale } from '@kundan/domain/locale';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.ts';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { templatesWithSecrets } from '../templates/mail-data.ts';
import { renderMail } from '../templates/render-mail.ts';
import { toLogEntry } from './mail-log.service.ts';
import { OutboxMail } from './mail-outbox.entity.ts';

/** Renders mails of the outbox for admins. */
@Injectable()
export class MailContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws MAIL_NOT_FOUND. Only its recipient may see an OTP, so its mail has no content. */
  async read(id: string): Promise<MailContent> {
    const em = this.em.fork();
    const mail = await em.findOne(OutboxMail, { id, state: { $ne: 'push' } });
    if (!mail) throw new DomainError('MAIL_NOT_FOUND');
    const shop = await this.settings.recent();
    const entry = toLogEntry(mail, shop.shop.name);
    if (!mail.data || templatesWithSecrets.has(mail.template)) return { ...entry, html: null, text: null };
    const locale = mail.locale ?? (await languageOf(em, mail.recipient));
    return { ...entry, ...renderMail(mail.template, mail.data, { shopUrl: this.config.publicUrl, shop, locale }) };
  }
}

/** The language of a mail that an older version wrote. */
async function languageOf(em: EntityManager, email: string): Promise<Locale> {
  return (await em.findOne(User, { email }))?.locale ?? DEFAULT_LOCALE;
}
