import { allCalls } from '@kundan/contracts/all-calls';
import { accountCases } from './accounts.cases.ts';
import { addressCases } from './addresses.cases.ts';
import { adminMailCases } from './admin/mails.cases.ts';
import { adminOrderCases } from './admin/orders.cases.ts';
import { adminPaymentCases } from './admin/payments.cases.ts';
import { adminProductFileCases } from './admin/product-files.cases.ts';
import { adminProductImageCases } from './admin/product-images.cases.ts';
import { adminProductCases } from './admin/products.cases.ts';
import type { CallCase } from './call-case.ts';
import { auditCases } from './admin/audit.cases.ts';
import { cartCases } from './cart.cases.ts';
import { catalogueCases } from './catalogue.cases.ts';
import { checkoutCases } from './checkout.cases.ts';
import { categoryCases } from './admin/categories.cases.ts';
import { customerCases } from './admin/customers.cases.ts';
import { homeCases } from './home.cases.ts';
import { pageCases } from './pages.cases.ts';
import { peopleCases } from './admin/people.cases.ts';
import { paymentResultCases } from './payment-results.cases.ts';
import { orderChangeCases } from './order-changes.cases.ts';
import { orderDocumentCases } from './order-documents.cases.ts';
import { privacyCases } from './privacy.cases.ts';
import { platformCases } from './platform.cases.ts';
import { pushCases } from './push.cases.ts';
import { restockCases } from './restock.cases.ts';
import { returnCases } from './returns.cases.ts';
import { reviewCases } from './reviews.cases.ts';
import { settlementCases } from './admin/settlements.cases.ts';
import { sellerCases } from './admin/sellers.cases.ts';
import { settingsCases } from './admin/settings.cases.ts';
import { staffCases } from './admin/staff.cases.ts';
import { supportCases } from './support.cases.ts';
import { staffOrderCases } from './admin/staff-orders.cases.ts';
import { totpCases } from './admin/totp.cases.ts';
import { vitalsCases } from './vitals.cases.ts';
import { wishlistCases } from './wishlist.cases.ts';

const cases = [
  ...accountCases,
  ...addressCases,
  ...cartCases,
  ...catalogueCases,
  ...checkoutCases,
  ...paymentResultCases,
  ...customerCases,
  ...orderChangeCases,
  ...peopleCases,
  ...orderDocumentCases,
  ...adminProductCases,
  ...adminProductImageCases,
  ...adminProductFileCases,
  ...adminOrderCases,
  ...staffOrderCases,
  ...adminPaymentCases,
  ...adminMailCases,
  ...auditCases,
  ...privacyCases,
  ...homeCases,
  ...pageCases,
  ...platformCases,
  ...pushCases,
  ...returnCases,
  ...reviewCases,
  ...settlementCases,
  ...sellerCases,
  ...categoryCases,
  ...settingsCases,
  ...staffCases,
  ...supportCases,
  ...totpCases,
  ...vitalsCases,
  ...wishlistCases,
  ...restockCases,
];

/** Every call case with the name of its call. */
export const allCallCases: readonly (CallCase & { name: string })[] = cases.map((one) => ({
  ...one,
  name: allCalls.find(({ call }) => call === one.call)?.name ?? '',
}));
