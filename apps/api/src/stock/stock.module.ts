import { Module } from '@nestjs/common';
import { StockService } from './stock.service.ts';

/** Counts the pieces (units) of products: holds of checkouts, sales and returns. */
@Module({ providers: [StockService], exports: [StockService] })
export class StockModule {}
