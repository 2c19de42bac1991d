import { listAllRefunds, listReconciledPayments } from '@kundan/contracts/admin/payments.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { isWholeList } from '../../infrastructure/database/page.ts';
import { countRefunds, findRefunds } from '../refunds/refund-list.ts';
import { countReconciledPayments, findReconciledPayments, MAX_LISTED } from './reconciled-payments.ts';

@Controller()
export class ReconciledPaymentsController {
  constructor(private readonly em: EntityManager) {}

  readonly list = implement(listReconciledPayments, async ({ input: page }) => {
    const em = this.em.fork();
    const found = await findReconciledPayments(em, isWholeList(page) ? { limit: MAX_LISTED } : page);
    return pagedResponse(found, await countReconciledPayments(em));
  });

  readonly refunds = implement(listAllRefunds, async ({ input }) => {
    const em = this.em.fork();
    return pagedResponse(await findRefunds(em, input), await countRefunds(em, input.state));
  });
}
