import {
  listMoney,
  listReconciledPayments,
  type MoneyEntry,
  type ReconciledPaymentEntry,
} from '@kundan/contracts/admin/payments.contract';
import type { InputOf } from '@kundan/contracts/call';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../http/contract/implements.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import type { RawResponse } from '../../http/response-cache/raw-response.ts';
import { isWholeList } from '../../infrastructure/database/page.ts';
import { countMoney, findMoney } from '../refunds/money-list.ts';
import { countReconciledPayments, findReconciledPayments, MAX_LISTED } from './reconciled-payments.ts';

@Controller()
export class ReconciledPaymentsController {
  constructor(private readonly em: EntityManager) {}

  @Implements(listReconciledPayments)
  async list(
    @Input(listReconciledPayments) page: InputOf<typeof listReconciledPayments>,
  ): Promise<ReconciledPaymentEntry[] | RawResponse<ReconciledPaymentEntry[]>> {
    const em = this.em.fork();
    if (isWholeList(page)) return findReconciledPayments(em, { limit: MAX_LISTED });
    return pagedResponse(await findReconciledPayments(em, page), await countReconciledPayments(em));
  }

  @Implements(listMoney)
  async money(@Input(listMoney) input: InputOf<typeof listMoney>): Promise<RawResponse<MoneyEntry[]>> {
    const em = this.em.fork();
    return pagedResponse(await findMoney(em, input), await countMoney(em, input.state));
  }
}
