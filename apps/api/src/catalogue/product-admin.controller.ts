import {
  createProduct,
  deleteProduct,
  listProducts,
  listSellers,
  updateProduct,
} from '@kundan/contracts/admin-products.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../http/implements.ts';
import { ProductAdminService } from './product-admin.service.ts';

@Controller()
export class ProductAdminController {
  constructor(private readonly products: ProductAdminService) {}

  @Implements(listSellers)
  sellers(): Promise<OutputOf<typeof listSellers>> {
    return this.products.sellers();
  }

  @Implements(listProducts)
  all(): Promise<OutputOf<typeof listProducts>> {
    return this.products.all();
  }

  @Implements(createProduct)
  create(@Input(createProduct) form: InputOf<typeof createProduct>): Promise<OutputOf<typeof createProduct>> {
    return this.products.create(form);
  }

  @Implements(updateProduct)
  replace(@Input(updateProduct) form: InputOf<typeof updateProduct>): Promise<OutputOf<typeof updateProduct>> {
    return this.products.replace(form.id, form);
  }

  @Implements(deleteProduct)
  async withdraw(@Input(deleteProduct) { id }: InputOf<typeof deleteProduct>): Promise<OutputOf<typeof deleteProduct>> {
    await this.products.withdraw(id);
    return { message: messages.admin.deleted };
  }
}
