import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentLedger } from '../payment-ledger.ts';
import { isRejection, providerErrorOf } from '../provider/provider-error.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { Refund } from '../records/refund.entity.ts';

/** The actor is the provider, because the events record its responses, whoever requested the refund. */
const CAUSE = { actor: 'razorpay' };

/** Sends requested refunds to the provider, and reads refunds from it. Holds no lock during the provider's requests. */
@Injectable()
export class RefundRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
    private readonly ledger: PaymentLedger,
  ) {}

  /**
   * Sends the refunds of a payment that the provider has not accepted yet. Returns how many it accepted now. Throws
   * PAYMENT_ORDER_FAILED when it is unknown whether the provider executed one; it can be sent again and is executed once.
   */
  async sendOpen(paymentId: string): Promise<number> {
    const open = await this.em.fork().find(Refund, { paymentId, status: 'pending', providerRefundId: null });
    let accepted = 0;
    for (const { id, amount } of open) if (await this.send({ id, paymentId, amount })) accepted += 1;
    return accepted;
  }

  /** Records the refunds that the provider has for a payment. */
  async refresh(paymentId: string): Promise<void> {
    for (const refund of await this.razorpay.refundsOf(paymentId))
      await this.ledger.reportRefund(this.em.fork(), refund, CAUSE);
  }

  private async send(refund: { id: string; paymentId: string; amount: number }): Promise<boolean> {
    try {
      const reported = await this.razorpay.refund(refund);
      // Adds the shop's id, because the provider may not return it.
      await this.ledger.reportRefund(this.em.fork(), { ...reported, refundId: refund.id }, CAUSE);
      return reported.status !== 'failed';
    } catch (error) {
      // Whoever sent the earlier request records its response; if that process was killed, a later check does.
      if (providerErrorOf(error)?.isInProgress) return false;
      if (!isRejection(error)) throw error;
      // The money may have been refunded already: in the dashboard, or by a request whose idempotency key has expired.
      await this.refresh(refund.paymentId);
      const reject = { type: 'RejectRefund', refundId: refund.id } as const;
      await this.ledger.handle(this.em.fork(), refund.paymentId, reject, CAUSE);
      return false;
    }
  }
}
