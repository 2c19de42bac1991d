import { Module } from '@nestjs/common';
import { NightlyBackup } from './nightly-backup.ts';

@Module({ providers: [NightlyBackup] })
export class BackupWorkerModule {}
