import { addAddress, deleteAddress, listAddresses, updateAddress } from '@kundan/contracts/address-book.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { pageOfWhole } from '../http/response-cache/paged-response.ts';
import { AddressBookService } from './address-book.service.ts';

@Controller()
export class AddressBookController {
  constructor(private readonly book: AddressBookService) {}

  readonly list = implement(listAddresses, async ({ input: page, shopper }) =>
    pageOfWhole(await this.book.list(shopper), page),
  );

  readonly add = implement(addAddress, ({ input, shopper, idempotencyKey: key }) => this.book.add(shopper, input, key));

  readonly update = implement(updateAddress, ({ input: { id, ...form }, shopper }) =>
    this.book.update(shopper, id, form),
  );

  readonly delete = implement(deleteAddress, ({ input: { id }, shopper }) => this.book.delete(shopper, id));
}
