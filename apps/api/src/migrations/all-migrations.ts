import type { MigrationObject } from '@mikro-orm/core';
import { Baseline } from './0001-baseline.ts';
import { GuardedWrites } from './0002-guarded-writes.ts';
import { KeptPayments } from './0003-kept-payments.ts';
import { AuditOfOrderEvents } from './0004-audit-of-order-events.ts';
import { CancelledDocuments } from './0005-cancelled-documents.ts';
import { SealedAudit } from './0006-sealed-audit.ts';
import { HoldPauses } from './0007-hold-pauses.ts';
import { SellerVersions } from './0008-seller-versions.ts';
import { CheckoutRequests } from './0009-checkout-requests.ts';
import { Staff } from './0010-staff.ts';
import { AuditOfAddresses } from './0011-audit-of-addresses.ts';
import { NotesAndAddresses } from './0012-notes-and-addresses.ts';
import { StaffInvitations } from './0013-staff-invitations.ts';
import { Categories } from './0014-categories.ts';
import { ContentVersions } from './0015-content-versions.ts';
import { PeopleAndMessages } from './0016-people-and-messages.ts';
import { WebPush } from './0017-web-push.ts';
import { DroppedPieces } from './0018-dropped-pieces.ts';
import { Reviews } from './0019-reviews.ts';
import { StaffOrders } from './0020-staff-orders.ts';
import { Returns } from './0022-returns.ts';

/** In the order in which they run. Released migrations are frozen: add a new one. */
export const allMigrations: MigrationObject[] = [
  { name: '0001-baseline', class: Baseline },
  { name: '0002-guarded-writes', class: GuardedWrites },
  { name: '0003-kept-payments', class: KeptPayments },
  { name: '0004-audit-of-order-events', class: AuditOfOrderEvents },
  { name: '0005-cancelled-documents', class: CancelledDocuments },
  { name: '0006-sealed-audit', class: SealedAudit },
  { name: '0007-hold-pauses', class: HoldPauses },
  { name: '0008-seller-versions', class: SellerVersions },
  { name: '0009-checkout-requests', class: CheckoutRequests },
  { name: '0010-staff', class: Staff },
  { name: '0011-audit-of-addresses', class: AuditOfAddresses },
  { name: '0012-notes-and-addresses', class: NotesAndAddresses },
  { name: '0013-staff-invitations', class: StaffInvitations },
  { name: '0014-categories', class: Categories },
  { name: '0015-content-versions', class: ContentVersions },
  { name: '0016-people-and-messages', class: PeopleAndMessages },
  { name: '0017-web-push', class: WebPush },
  { name: '0018-dropped-pieces', class: DroppedPieces },
  { name: '0019-reviews', class: Reviews },
  { name: '0020-staff-orders', class: StaffOrders },
  { name: '0022-returns', class: Returns },
];
