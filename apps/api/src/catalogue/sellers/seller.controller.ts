import { createSeller, deleteSeller, listSellers, updateSeller } from '@kundan/contracts/admin/sellers.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { pageOfWhole } from '../../http/response-cache/paged-response.ts';
import { SellerService } from './seller.service.ts';

@Controller()
export class SellerController {
  constructor(private readonly sellers: SellerService) {}

  readonly list = implement(listSellers, async ({ input: page }) => pageOfWhole(await this.sellers.list(), page));

  readonly create = implement(createSeller, ({ input: { name }, shopper: admin, idempotencyKey: key }) =>
    this.sellers.create(name, admin, key),
  );

  readonly update = implement(updateSeller, ({ input: { id, name }, shopper: admin, ifMatch }) =>
    this.sellers.rename(id, name, admin, ifMatch),
  );

  readonly delete = implement(deleteSeller, async ({ input: { id }, shopper: admin }) => {
    await this.sellers.delete(id, admin);
    return { message: productPanelMessages.seller.deleted };
  });
}
