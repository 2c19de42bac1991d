import { groupsOf, type ReportedDocument, type ReportedMonth } from './reported-document.ts';

/** What a month has of one registration for GST: each has a return of its own. */
export interface RegisteredMonth {
  gstin: string;
  month: ReportedMonth;
}

/**
 * Divides a month by the GSTIN with which its documents were issued, in the order of the first document of each. A credit note belongs to the
 * registration of its invoice. Receipts of a seller without a GSTIN are in no return.
 */
export function byRegistration({ documents, amended = [], earlier = [] }: ReportedMonth): RegisteredMonth[] {
  const byTime = [...documents, ...amended].toSorted((one, other) => one.issuedAt.localeCompare(other.issuedAt));
  return groupsOf(byTime, ({ seller }) => seller.gstin)
    .map(([{ seller }]) => seller.gstin)
    .filter((gstin) => gstin !== '')
    .map((gstin) => {
      const own = (all: readonly ReportedDocument[]) => all.filter(({ seller }) => seller.gstin === gstin);
      return { gstin, month: { documents: own(documents), amended: own(amended), earlier: own(earlier) } };
    });
}
