import { Module } from '@nestjs/common';
import { ForgetExpired } from './forget-expired.ts';

/** The accounts' background work. */
@Module({ providers: [ForgetExpired] })
export class AccountsWorkerModule {}
