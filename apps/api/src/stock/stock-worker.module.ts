import { Module } from '@nestjs/common';
import { ExpiredHoldRelease } from './expired-hold-release.ts';
import { StockModule } from './stock.module.ts';

/** The background jobs of the stock. */
@Module({ imports: [StockModule], providers: [ExpiredHoldRelease] })
export class StockWorkerModule {}
