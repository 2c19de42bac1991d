import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.ts';
import { AlarmTask } from './alarm-task.ts';

@Module({ imports: [MailModule], providers: [AlarmTask] })
export class AlarmWorkerModule {}
