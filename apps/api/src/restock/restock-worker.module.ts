import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { RestockMailing } from './restock-mailing.ts';

/** The background job of the restock alerts. */
@Module({ imports: [MailModule], providers: [RestockMailing] })
export class RestockWorkerModule {}
