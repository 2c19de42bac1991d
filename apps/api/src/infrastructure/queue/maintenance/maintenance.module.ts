import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TaskRuns } from '../task-runs.ts';
import { MAINTENANCE_QUEUE } from './maintenance-queue.ts';
import { MaintenanceProcessor } from './maintenance.processor.ts';

/** Runs the maintenance tasks of all modules of the worker process. */
@Module({
  imports: [DiscoveryModule, BullModule.registerQueue({ name: MAINTENANCE_QUEUE })],
  providers: [MaintenanceProcessor, TaskRuns],
})
export class MaintenanceModule {}
