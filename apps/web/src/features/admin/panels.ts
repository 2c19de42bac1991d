import type { ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';

/** A panel that is loaded when it is first opened. */
const panel = <P extends object, Name extends string>(
  load: () => Promise<Record<Name, (props: P) => ReactNode>>,
  name: Name,
): ((props: P) => ReactNode) => lazyComponent(() => load().then((module) => ({ default: module[name] })));

export const NoPanel = panel(() => import('./layout/no-panel.tsx'), 'NoPanel');
export const Dashboard = panel(() => import('./dashboard/dashboard.tsx'), 'Dashboard');
export const OrdersPanel = panel(() => import('./orders/orders-panel.tsx'), 'OrdersPanel');
export const ProductList = panel(() => import('./products/list/product-list.tsx'), 'ProductList');
export const AddProductPanel = panel(() => import('./products/add-product-panel.tsx'), 'AddProductPanel');
export const EditProductPanel = panel(() => import('./products/edit-product.tsx'), 'EditProductPanel');
export const CategoriesPanel = panel(() => import('./categories/categories-panel.tsx'), 'CategoriesPanel');
export const MessagesPanel = panel(() => import('./messages/messages-panel.tsx'), 'MessagesPanel');
export const ReturnsPanel = panel(() => import('./returns/returns-panel.tsx'), 'ReturnsPanel');
export const ReviewsPanel = panel(() => import('./reviews/reviews-panel.tsx'), 'ReviewsPanel');
export const PeoplePanel = panel(() => import('./people/people-panel.tsx'), 'PeoplePanel');
export const PaymentsPanel = panel(() => import('./payments/payments-panel.tsx'), 'PaymentsPanel');
export const DocumentsPanel = panel(() => import('./documents/documents-panel.tsx'), 'DocumentsPanel');
export const SettlementsPanel = panel(() => import('./settlements/settlements-panel.tsx'), 'SettlementsPanel');
export const MailsPanel = panel(() => import('./logs/mails-panel.tsx'), 'MailsPanel');
export const AuditPanel = panel(() => import('./audit/audit-panel.tsx'), 'AuditPanel');
export const TaxPanel = panel(() => import('./tax/tax-panel.tsx'), 'TaxPanel');
export const PagesPanel = panel(() => import('./pages/pages-panel.tsx'), 'PagesPanel');
export const EditPagePanel = panel(() => import('./pages/edit-page.tsx'), 'EditPagePanel');
export const SettingsPanel = panel(() => import('./settings/settings-panel.tsx'), 'SettingsPanel');
export const SecurityPanel = panel(() => import('./security/security-panel.tsx'), 'SecurityPanel');
export const StaffPanel = panel(() => import('./staff/staff-panel.tsx'), 'StaffPanel');
