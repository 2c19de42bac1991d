import * as account from './account.contract.ts';
import * as accounts from './accounts.contract.ts';
import * as addressBook from './address-book.contract.ts';
import * as adminAudit from './admin/audit.contract.ts';
import * as adminCategories from './admin/categories.contract.ts';
import * as adminDocuments from './admin/documents.contract.ts';
import * as adminHome from './admin/home.contract.ts';
import * as adminCustomers from './admin/customers.contract.ts';
import * as adminKeptPayments from './admin/kept-payments.contract.ts';
import * as adminMails from './admin/mails.contract.ts';
import * as adminMessages from './admin/messages.contract.ts';
import * as adminOrders from './admin/orders.contract.ts';
import * as adminPages from './admin/pages.contract.ts';
import * as adminPayments from './admin/payments.contract.ts';
import * as adminProductFiles from './admin/product-files.contract.ts';
import * as adminProductImages from './admin/product-images.contract.ts';
import * as adminProducts from './admin/products.contract.ts';
import * as adminReplyTemplates from './admin/reply-templates.contract.ts';
import * as adminReturns from './admin/returns.contract.ts';
import * as adminReviews from './admin/reviews.contract.ts';
import * as adminReprice from './admin/reprice.contract.ts';
import * as adminQueueBoard from './admin/queue-board.contract.ts';
import * as adminRefunds from './admin/refunds.contract.ts';
import * as adminSamples from './admin/samples.contract.ts';
import * as adminSellers from './admin/sellers.contract.ts';
import * as adminSettings from './admin/settings.contract.ts';
import * as adminSettlements from './admin/settlements.contract.ts';
import * as adminSetup from './admin/setup.contract.ts';
import * as adminStaffOrders from './admin/staff-orders.contract.ts';
import * as adminStaff from './admin/staff.contract.ts';
import * as adminTasks from './admin/tasks.contract.ts';
import * as adminTax from './admin/tax.contract.ts';
import * as adminTotp from './admin/totp.contract.ts';
import * as adminVitals from './admin/vitals.contract.ts';
import { type Call, isCall } from './call.ts';
import * as cart from './cart.contract.ts';
import * as catalogue from './catalogue.contract.ts';
import * as optionFacets from './option-facets.contract.ts';
import * as checkout from './checkout.contract.ts';
import * as claims from './claims.contract.ts';
import * as contact from './contact.contract.ts';
import * as home from './home.contract.ts';
import * as orders from './orders.contract.ts';
import * as pages from './pages.contract.ts';
import * as paymentResults from './payment-result.contract.ts';
import * as platform from './platform.contract.ts';
import * as push from './push.contract.ts';
import * as restockAlerts from './restock-alerts.contract.ts';
import * as returns from './returns.contract.ts';
import * as reviews from './reviews.contract.ts';
import * as tickets from './tickets.contract.ts';
import * as vitals from './vitals.contract.ts';
import * as wishlist from './wishlist.contract.ts';

const admin = {
  ...adminAudit,
  ...adminCategories,
  ...adminCustomers,
  ...adminDocuments,
  ...adminProducts,
  ...adminProductImages,
  ...adminProductFiles,
  ...adminReprice,
  ...adminOrders,
  ...adminStaffOrders,
  ...adminHome,
  ...adminKeptPayments,
  ...adminMails,
  ...adminMessages,
  ...adminPages,
  ...adminPayments,
  ...adminQueueBoard,
  ...adminRefunds,
  ...adminReturns,
  ...adminReviews,
  ...adminSamples,
  ...adminReplyTemplates,
  ...adminSellers,
  ...adminSettings,
  ...adminSettlements,
  ...adminSetup,
  ...adminStaff,
  ...adminTasks,
  ...adminTax,
  ...adminTotp,
  ...adminVitals,
};
const groups = {
  accounts: { ...accounts, ...account, ...addressBook },
  catalogue: { ...catalogue, ...optionFacets, ...restockAlerts },
  push,
  cart,
  checkout: { ...checkout, ...paymentResults },
  orders,
  reviews,
  wishlist,
  contact: { ...contact, ...claims, ...returns, ...tickets },
  pages: { ...pages, ...home },
  admin,
  platform: { ...platform, ...vitals },
};

type AdminNames<Group> = {
  [Name in keyof Group]: Group[Name] extends { path: string; access: 'admin' } ? Name : never;
}[keyof Group];
type AdminNamesOfEach<Group> = Group extends unknown ? AdminNames<Group> : never;

/** The names of the calls that need the role `admin`. */
export type AdminCallName = AdminNamesOfEach<(typeof groups)[keyof typeof groups]>;

/** A call with its exported name (the OpenAPI operation id) and its group (the OpenAPI tag). */
export interface NamedCall {
  name: string;
  group: string;
  call: Call;
}

/**
 * Every call of the API. The OpenAPI document, the route tests and the fuzz tests use this list. It contains all calls
 * that the files above export; a new contract file is added to the imports and to `groups`, and `all-calls.spec.ts`
 * fails while a contract file is missing here.
 */
export const allCalls: readonly NamedCall[] = Object.entries(groups).flatMap(([group, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isCall(value) ? [{ name, group, call: value as Call }] : [])),
);
