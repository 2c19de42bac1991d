import { Accounts } from './0001-accounts.ts';
import { Mail } from './0006-mail.ts';
import { Contact } from './0008-contact.ts';
import { Catalogue } from './0002-catalogue.ts';
import { CatalogueChanges } from './0011-catalogue-changes.ts';
import { Cart } from './0003-cart.ts';
import { Reviews } from './0007-reviews.ts';
import { Orders } from './0004-orders.ts';
import { Checkout } from './0005-checkout.ts';
import { ReconciledPayments } from './0010-reconciled-payments.ts';
import { OrderHashes } from './0009-order-hashes.ts';

/** In the order in which they run. A migration that has been released is never edited: append a new one. */
export const allMigrations = [
  { name: '0001-accounts', class: Accounts },
  { name: '0002-catalogue', class: Catalogue },
  { name: '0003-cart', class: Cart },
  { name: '0004-orders', class: Orders },
  { name: '0005-checkout', class: Checkout },
  { name: '0006-mail', class: Mail },
  { name: '0007-reviews', class: Reviews },
  { name: '0008-contact', class: Contact },
  { name: '0009-order-hashes', class: OrderHashes },
  { name: '0010-reconciled-payments', class: ReconciledPayments },
  { name: '0011-catalogue-changes', class: CatalogueChanges },
];
