import type { CartPiece } from '@kundan/domain/cart/cart';
import { DomainError } from '@kundan/domain/error';
import type { Locale } from '@kundan/domain/locale';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { findAccountContact, keepAccount } from '../accounts/account-contact.ts';
import { EmailProofService } from '../accounts/email-verification/email-proof.service.ts';
import { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { PLATFORM, type Platform } from '../infrastructure/platform/platform.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { RestockAlert } from './restock-alert.entity.ts';
import { createStopToken, readStopToken } from './stop-token.ts';

const REQUEST = sql`insert into restock_alerts (product_id, email, locale, created_at)
  values (${'stockId'}, ${'email'}, ${'locale'}, ${'now'}) on conflict (product_id, email) do nothing`;

const END = sql`delete from restock_alerts where email = ${'email'}
  and product_id in (select id from products where id = ${'productId'} or parent_id = ${'productId'})`;

/** Who asks: a shopper, or a visitor with an address and the token of its EmailProof. */
interface Recipient {
  shopper?: ShopperId | undefined;
  email?: string | undefined;
  proof?: string | undefined;
  /** Of the mail; without it: that of the account. */
  locale?: Locale | undefined;
}

/** The requests for a mail when a product is available again. RestockMailing sends the mails. */
@Injectable()
export class RestockAlertService {
  private readonly secret: string;

  constructor(
    private readonly em: EntityManager,
    private readonly catalogue: CatalogueService,
    private readonly proofs: EmailProofService,
    @Inject(PLATFORM) { secrets }: Platform,
  ) {
    this.secret = secrets.jwt;
  }

  /**
   * Stores the request and returns the token that ends it. A repeated request changes nothing. Throws PRODUCT_NOT_FOUND,
   * OPTION_REQUIRED, PRODUCT_AVAILABLE, SESSION_EXPIRED, TOKEN_MISSING without a session and an address, and EMAIL_NOT_PROVEN.
   */
  async request(wanted: CartPiece, recipient: Recipient): Promise<string> {
    return this.em.transactional(async (em) => {
      if (recipient.shopper !== undefined) await keepAccount(em, recipient.shopper);
      const { stockId, isAvailable } = await this.catalogue.pieceIn(em, wanted);
      if (isAvailable) throw new DomainError('PRODUCT_AVAILABLE');
      const email = await this.addressOf(em, recipient, stockId);
      await REQUEST.run(em, { stockId, email, locale: recipient.locale ?? null, now: new Date() });
      return createStopToken(this.secret, email);
    });
  }

  /** Ends the alerts about one product and all its values. Throws PRODUCT_NOT_FOUND, ALERT_LINK_INVALID, and TOKEN_MISSING without session and token. */
  async end(productId: number, { shopper, token }: { shopper?: ShopperId | undefined; token?: string | undefined }) {
    const em = this.em.fork();
    await this.catalogue.productIn(em, productId);
    const email = token === undefined ? await this.addressOf(em, { shopper }) : this.addressIn(token);
    await END.run(em, { productId, email });
  }

  /** Ends all alerts of a shopper's address. */
  async endOwn(shopper: ShopperId): Promise<void> {
    const em = this.em.fork();
    await em.nativeDelete(RestockAlert, { email: await this.addressOf(em, { shopper }) });
  }

  /** Ends all alerts of the address that a token names. Throws ALERT_LINK_INVALID. */
  async endAll(token: string): Promise<void> {
    await this.em.fork().nativeDelete(RestockAlert, { email: this.addressIn(token) });
  }

  /** The address that a token names. Throws ALERT_LINK_INVALID. */
  addressIn(token: string): string {
    const email = readStopToken(this.secret, token);
    if (email === undefined) throw new DomainError('ALERT_LINK_INVALID');
    return email;
  }

  /** `stockId`: what a visitor asks for. A request whose answer was lost comes again with the proof that it has used up. */
  private async addressOf(em: EntityManager, { shopper, email, proof }: Recipient, stockId?: number): Promise<string> {
    if (shopper !== undefined) {
      const account = await findAccountContact(em, shopper);
      if (!account) throw new DomainError('SESSION_EXPIRED');
      return account.email;
    }
    if (email === undefined) throw new DomainError('TOKEN_MISSING');
    await this.proofs.redeem(em, email, proof).catch(async (error: unknown) => {
      const isRepeated =
        (await this.proofs.wasIssued(em, email, proof)) &&
        (await em.count(RestockAlert, { product: stockId, email })) > 0;
      if (!isRepeated) throw error;
    });
    return email;
  }
}
