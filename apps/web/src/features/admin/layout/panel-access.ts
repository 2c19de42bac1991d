import type { AdminCallName } from '@kundan/contracts/all-calls';

/**
 * The call that a panel needs, by the beginning of its path; the longest one counts. Others are open to the whole staff. The form of a
 * product is for those who may change all of it.
 */
const callOfPanel: Readonly<Record<string, AdminCallName>> = {
  '/admin-panel/orders': 'listOrders',
  '/admin-panel/products': 'listProducts',
  '/admin-panel/products/': 'createProduct',
  '/admin-panel/messages': 'listMessages',
  '/admin-panel/returns': 'listReturns',
  '/admin-panel/reviews': 'listReviews',
  '/admin-panel/people': 'listCustomers',
  '/admin-panel/categories': 'updateCategory',
  '/admin-panel/payments': 'listAllRefunds',
  '/admin-panel/settlements': 'listSettlements',
  '/admin-panel/documents': 'listDocuments',
  '/admin-panel/tax': 'gstr1Report',
  '/admin-panel/mails': 'listMails',
  '/admin-panel/pages': 'updatePage',
  '/admin-panel/settings': 'updateSettings',
  '/admin-panel/settings/security': 'totpStatus',
  '/admin-panel/audit': 'listAudit',
  '/admin-panel/staff': 'listStaff',
};
const longestFirst = Object.entries(callOfPanel).toSorted(([one], [other]) => other.length - one.length);

/** Whether somebody who may make these calls may open the panel at this path. */
export function mayOpen(path: string, may: (call: AdminCallName) => boolean): boolean {
  const found = longestFirst.find(
    ([panel]) => path === panel || path.startsWith(panel.endsWith('/') ? panel : `${panel}/`),
  );
  return !found || may(found[1]);
}
