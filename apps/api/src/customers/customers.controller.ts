import { getCustomer, listCustomers } from '@kundan/contracts/admin/customers.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { CustomersService } from './customers.service.ts';

@Controller()
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  readonly list = implement(listCustomers, async ({ input }) => {
    const { items, count } = await this.customers.list(input);
    return pagedResponse(items, count);
  });

  readonly get = implement(getCustomer, ({ input: { id } }) => this.customers.get(id));
}
