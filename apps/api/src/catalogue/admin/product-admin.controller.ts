import {
  createProduct,
  deleteProduct,
  listProducts,
  listSellers,
  updateProduct,
} from '@kundan/contracts/admin/products.contract';
import { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../http/contract/implements.ts';
import type { ShopperId } from '../../http/session/authenticated-session.ts';
import { Shopper } from '../../http/session/session.decorators.ts';
import { isWholeList } from '../../infrastructure/database/page.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import type { RawResponse } from '../../http/response-cache/raw-response.ts';
import { type StreamedResponse, streamJsonArray } from '../../http/response-cache/streamed-response.ts';
import { PriceChangeService } from './price-change.service.ts';
import { ProductAdminService } from './product-admin.service.ts';

@Controller()
export class ProductAdminController {
  constructor(
    private readonly products: ProductAdminService,
    private readonly prices: PriceChangeService,
  ) {}

  @Implements(listSellers)
  listSellers(): Promise<OutputOf<typeof listSellers>> {
    return this.products.listSellers();
  }

  @Implements(listProducts)
  async list(
    @Input(listProducts) input: InputOf<typeof listProducts>,
  ): Promise<StreamedResponse<OutputOf<typeof listProducts>> | RawResponse<OutputOf<typeof listProducts>>> {
    return isWholeList(input)
      ? streamJsonArray(this.products.all())
      : pagedResponse(...(await this.products.page(input)));
  }

  @Implements(repriceProducts)
  reprice(
    @Input(repriceProducts) change: InputOf<typeof repriceProducts>,
    @Shopper() admin: ShopperId,
  ): Promise<OutputOf<typeof repriceProducts>> {
    return this.prices.change(change, `admin:${admin}`);
  }

  @Implements(createProduct)
  create(
    @Input(createProduct) form: InputOf<typeof createProduct>,
    @Shopper() admin: ShopperId,
  ): Promise<OutputOf<typeof createProduct>> {
    return this.products.create(form, `admin:${admin}`);
  }

  @Implements(updateProduct)
  update(
    @Input(updateProduct) form: InputOf<typeof updateProduct>,
    @Shopper() admin: ShopperId,
  ): Promise<OutputOf<typeof updateProduct>> {
    return this.products.update(form.id, form, `admin:${admin}`);
  }

  @Implements(deleteProduct)
  async withdraw(
    @Input(deleteProduct) { id }: InputOf<typeof deleteProduct>,
    @Shopper() admin: ShopperId,
  ): Promise<OutputOf<typeof deleteProduct>> {
    await this.products.withdraw(id, `admin:${admin}`);
    return { message: messages.admin.deleted };
  }
}
