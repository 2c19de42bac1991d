import type { StaffRole } from '@kundan/domain/shop';
import type { SettingValues } from './admin/settings.contract.ts';
import type { AdminCallName } from './all-calls.ts';

type Roles = readonly StaffRole[];

const everyone: Roles = ['owner', 'manager', 'helper', 'accountant'];
/** Orders, messages and stock. */
const desk: Roles = ['owner', 'manager', 'helper'];
/** Reports, documents and money that was moved. */
const books: Roles = ['owner', 'manager', 'accountant'];
const managers: Roles = ['owner', 'manager'];
const owner: Roles = ['owner'];

/**
 * Which role may make which call of the administration. The compiler requires a row for each of these calls. An owner may make all
 * of them. A manager may make all but those about the staff. A helper sells and answers, and neither refunds, sets prices nor
 * exports. An accountant reads orders, payments, documents and reports.
 */
export const staffAccess: Readonly<Record<AdminCallName, Roles>> = {
  // Orders
  listOrders: everyone,
  createStaffOrder: desk,
  listPaymentLinks: desk,
  cancelPaymentLink: desk,
  setOrderStatus: desk,
  shipOrders: desk,
  undoOrderChanges: desk,
  changeOrderAddress: desk,
  recordHallmarks: desk,
  addOrderNote: desk,
  dashboardStatistics: everyone,
  adminTasks: everyone,
  webVitals: managers,
  exportOrders: books,

  // Payments
  listRefunds: everyone,
  requestRefund: managers,
  listAllRefunds: books,
  listReconciledPayments: books,
  listKeptPayments: books,
  keepPayment: managers,
  gstr1Report: books,
  listDocuments: books,
  exportDocuments: books,
  documentArchive: books,
  listSettlements: books,
  getSettlement: books,
  listDisputes: books,
  gstr1Archive: books,
  gstr3bReport: books,
  tallyReport: books,
  advancesReport: books,

  // Returns. Their refunds are `requestRefund`.
  listReturns: everyone,
  setReturnState: desk,

  // Products. A helper changes only the fields of `helperProductFields`.
  listProducts: desk,
  updateProduct: desk,
  patchProduct: desk,
  listSellers: desk,
  createProduct: managers,
  deleteProduct: managers,
  repriceProducts: managers,
  exportProducts: managers,
  importProducts: managers,
  uploadProductImage: managers,
  createSeller: managers,
  updateSeller: managers,
  deleteSeller: managers,
  createCategory: managers,
  updateCategory: managers,
  deleteCategory: managers,
  orderCategories: managers,

  // Messages
  listMessages: desk,
  claimPhoto: desk,
  replyToMessage: desk,
  setMessageState: desk,
  listReplyTemplates: desk,
  createReplyTemplate: desk,
  updateReplyTemplate: desk,
  deleteReplyTemplate: desk,

  // Reviews. Whether shoppers may read one is no question of the desk.
  listReviews: desk,
  reviewPhotoForStaff: desk,
  replyToReview: desk,
  hideReview: managers,
  showReview: managers,

  // People
  listCustomers: desk,
  getCustomer: desk,

  // The shop. A manager does not change the fields of `ownerSettings`.
  shopSetup: everyone,
  getSettings: everyone,
  updateSettings: managers,
  listSamples: managers,
  removeSamples: owner,
  listMails: managers,
  readMail: managers,
  sendMailAgain: managers,
  listAudit: managers,
  openQueueBoard: managers,

  // Staff
  listStaff: owner,
  listStaffInvitations: owner,
  inviteStaff: owner,
  withdrawStaffInvitation: owner,
  changeStaffRole: owner,
  removeStaff: owner,

  // The pages
  updateHome: managers,
  homeVersions: managers,
  restoreHome: managers,
  updatePage: managers,
  previewPage: managers,
  pageVersions: managers,
  restorePage: managers,

  // The own account
  totpStatus: everyone,
  beginTotp: everyone,
  confirmTotp: everyone,
  removeTotp: everyone,
};

/** The settings that decide taxes and documents: only an owner changes them. */
const ownerSettings: readonly (keyof SettingValues)[] = [
  'state',
  'gst',
  'gstin',
  'handicraft_exemption',
  'hsn',
  'tax_rate',
  'pan_above',
  'documents',
];

/** The fields of a product that a helper changes. */
const helperProductFields: readonly string[] = ['stock', 'isAvailable'];

/** Whether a role may change a setting; `field` may be a path: 'grievance_officer.name'. */
export function mayChangeSetting(role: StaffRole, field: string): boolean {
  return role === 'owner' || !ownerSettings.some((one) => one === field.split('.')[0]);
}

/** Whether a role that may change products may change this field of them, which may be a path: 'stock.12' of a size. */
export function mayChangeProduct(role: StaffRole, field: string): boolean {
  return role !== 'helper' || helperProductFields.some((one) => one === field.split('.')[0]);
}
