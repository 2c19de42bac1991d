import {
  createProduct,
  deleteProduct,
  listProducts,
  patchProduct,
  updateProduct,
} from '@kundan/contracts/admin/products.contract';
import { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { Controller } from '@nestjs/common';
import { adminActor } from '../../event-store/stored-event.ts';
import { implement } from '../../http/contract/implement.ts';
import { isWholeList } from '../../infrastructure/database/page.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { streamJsonArray } from '../../http/response-cache/streamed-response.ts';
import { PriceChangeService } from './price-change.service.ts';
import { ProductAdminService } from './product-admin.service.ts';

@Controller()
export class ProductAdminController {
  constructor(
    private readonly products: ProductAdminService,
    private readonly prices: PriceChangeService,
  ) {}

  readonly list = implement(listProducts, async ({ input }) =>
    isWholeList(input) ? streamJsonArray(this.products.all()) : pagedResponse(...(await this.products.page(input))),
  );

  readonly reprice = implement(repriceProducts, ({ input: change, shopper: admin }) =>
    this.prices.change(change, adminActor(admin)),
  );

  readonly create = implement(createProduct, ({ input: form, shopper: admin, idempotencyKey: key }) =>
    this.products.create(form, adminActor(admin), key),
  );

  readonly update = implement(updateProduct, ({ input: { id, ...form }, session, ifMatch }) =>
    this.products.update(id, { old_price: null, ...form }, { session, ifMatch }),
  );

  readonly patch = implement(patchProduct, ({ input: { id, ...changes }, session, ifMatch }) =>
    this.products.update(id, changes, { session, ifMatch }),
  );

  readonly withdraw = implement(deleteProduct, async ({ input: { id }, shopper: admin }) => {
    await this.products.withdraw(id, adminActor(admin));
    return { message: panelMessages.deleted };
  });
}
