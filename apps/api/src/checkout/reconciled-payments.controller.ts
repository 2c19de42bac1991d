import { listReconciledPayments, type ReconciledPaymentEntry } from '@kundan/contracts/admin-payments.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Implements } from '../http/implements.ts';
import { reconciledPayments } from './reconciled-payments.ts';

@Controller()
export class ReconciledPaymentsController {
  constructor(private readonly em: EntityManager) {}

  @Implements(listReconciledPayments)
  list(): Promise<ReconciledPaymentEntry[]> {
    return reconciledPayments(this.em.fork());
  }
}
