import { getSettlement, listDisputes, listSettlements } from '@kundan/contracts/admin/settlements.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { countDisputes, findDisputes } from '../disputes/dispute-list.ts';
import { countSettlements, findSettlement, findSettlements } from './settlement-list.ts';

@Controller()
export class SettlementsController {
  constructor(private readonly em: EntityManager) {}

  readonly list = implement(listSettlements, async ({ input: page }) => {
    const em = this.em.fork();
    return pagedResponse(await findSettlements(em, page), await countSettlements(em));
  });

  readonly one = implement(getSettlement, ({ input: { id } }) => findSettlement(this.em.fork(), id));

  readonly disputes = implement(listDisputes, async ({ input }) => {
    const em = this.em.fork();
    return pagedResponse(await findDisputes(em, input), await countDisputes(em, input.state));
  });
}
