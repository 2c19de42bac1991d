import { Module } from '@nestjs/common';
import { RetentionTask } from './retention-task.ts';

@Module({ providers: [RetentionTask] })
export class RetentionWorkerModule {}
