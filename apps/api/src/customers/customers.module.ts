import { Module } from '@nestjs/common';
import { CustomersController } from './customers.controller.ts';
import { CustomersService } from './customers.service.ts';

/** The people who buy, as staff see them. It reads the tables of accounts, orders, support and wish lists. */
@Module({ controllers: [CustomersController], providers: [CustomersService] })
export class CustomersModule {}
