import type { setReturnState } from '@kundan/contracts/admin/returns.contract';
import type { InputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import type { ChangeReturn } from '@kundan/domain/order/order-commands';
import { parseOrderId } from '@kundan/domain/order/order-number';
import { parseReturnId } from '@kundan/domain/order/order-return';
import { findReturn, isReplacementDue } from '@kundan/domain/order/return-order';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { adminActor } from '../event-store/stored-event.ts';
import { loadOrder } from '../orders/log/order-log.ts';
import { OrderService } from '../orders/order.service.ts';
import { isRefunding } from '../orders/replaced-return.ts';
import { answerReturnTicket } from '../support/answer-return-ticket.ts';
import { lockReturns } from './lock-returns.ts';
import { Replacements } from './replacements.ts';

type Change = Omit<InputOf<typeof setReturnState>, 'id'>;

/** What the audit says of the states. Notes are not in it, because its entries are kept for ever. */
const WORDS = { approved: 'Approved', rejected: 'Rejected', received: 'Received', closed: 'Closed' } as const;

/** What staff decide about returns. */
@Injectable()
export class ReturnDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly replacements: Replacements,
  ) {}

  /**
   * Changes the state of a return, places the order that replaces its pieces when it is due, and answers its ticket, in one transaction.
   * Throws RETURN_NOT_FOUND, RETURN_STATE_FINAL, RETURN_TOO_MANY, PRODUCT_SOLD_OUT for a replacement without pieces, and
   * ORDER_CHANGED_MEANWHILE.
   */
  async decide(
    id: string,
    { state_seen: stateSeen, ...change }: Change,
    { staff, requestId }: { staff: string; requestId: string },
  ): Promise<void> {
    const { orderId: displayedId, number } = parse(id);
    const metadata = { actor: adminActor(staff), requestId };
    await this.em.fork().transactional(async (em) => {
      await lockReturns(em, parseOrderId(displayedId));
      // No refund of the return begins until the end.
      const { orderId } = await this.findLocked(em, displayedId);
      const isBeingRefunded = await isRefunding(em, orderId, number);
      const recorded = await loadOrder(em, orderId);
      if (!recorded) throw new DomainError('RETURN_NOT_FOUND');
      const before = findReturn(recorded.order, number);
      const command: ChangeReturn = {
        type: 'ChangeReturn',
        number,
        ...change,
        stateSeen,
        isRefunding: isBeingRefunded,
      };
      const replacement =
        !isBeingRefunded && isReplacementDue(recorded.order, command)
          ? await this.replacements.place(em, recorded, number, metadata)
          : undefined;
      const { order, version } = await this.orders.handle(em, orderId, { ...command, replacement }, metadata, {
        version: recorded.version,
      });
      if (version === recorded.version) return;
      const { state, isRestocked } = findReturn(order, number);
      await answerReturnTicket(em, order, number, { isReopened: before.state === 'rejected' });
      await AuditLog.record(em, {
        actor: staff,
        action: `return.${change.state}`,
        subject: { type: 'return', id },
        summary: `${before.state === state ? 'Replaced again' : WORDS[change.state]}${isRestocked && !before.isRestocked ? ', pieces put back into the stock' : ''}`,
        changes: changesBetween({ state: before.state }, { state }),
      });
    });
  }

  private async findLocked(em: EntityManager, displayedId: string) {
    try {
      return await this.orders.lockPayment(em, displayedId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'ORDER_NOT_FOUND') throw new DomainError('RETURN_NOT_FOUND');
      throw error;
    }
  }
}

/** Throws RETURN_NOT_FOUND for what is not the id of a return. */
function parse(id: string): { orderId: string; number: number } {
  const found = parseReturnId(id);
  if (!found) throw new DomainError('RETURN_NOT_FOUND');
  return found;
}
