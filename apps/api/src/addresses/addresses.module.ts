import { Module } from '@nestjs/common';
import { AddressBookController } from './address-book.controller.ts';
import { AddressBookService } from './address-book.service.ts';

/** The addresses that shoppers have saved. */
@Module({
  controllers: [AddressBookController],
  providers: [AddressBookService],
})
export class AddressesModule {}
