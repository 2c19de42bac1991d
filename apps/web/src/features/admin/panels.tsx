import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { NoPanel } from './layout/no-panel.tsx';

/** A panel that is loaded when it is first opened. */
function panel<P extends object, Name extends string>(
  load: () => Promise<Record<Name, (props: P) => ReactNode>>,
  name: Name,
): (props: P) => ReactNode {
  const Panel: ComponentType<P> = lazyComponent<ComponentType<P>>(() =>
    load().then((module) => ({ default: module[name] })),
  ) as unknown as ComponentType<P>;
  return Panel as (props: P) => ReactNode;
}

const Dashboard = panel(() => import('./dashboard/dashboard.tsx'), 'Dashboard');
const Orders = panel(() => import('./orders/orders-panel.tsx'), 'OrdersPanel');
const Products = panel(() => import('./products/products-panel.tsx'), 'ProductsPanel');
const AddProduct = panel(() => import('./products/add-product-panel.tsx'), 'AddProductPanel');
const Messages = panel(() => import('./messages/messages-panel.tsx'), 'MessagesPanel');
const Payments = panel(() => import('./payments/payments-panel.tsx'), 'PaymentsPanel');
const Mails = panel(() => import('./logs/mails-panel.tsx'), 'MailsPanel');
const Audit = panel(() => import('./audit/audit-panel.tsx'), 'AuditPanel');
const Settings = panel(() => import('./settings/settings-panel.tsx'), 'SettingsPanel');
const Tax = panel(() => import('./tax/tax-panel.tsx'), 'TaxPanel');
const Security = panel(() => import('./security/security-panel.tsx'), 'SecurityPanel');

/** The panels by the path after '/admin-panel/'. */
const PANELS: Record<string, () => ReactNode> = {
  '': () => <Dashboard />,
  orders: () => <Orders />,
  products: () => <Products editing={undefined} />,
  'products/new': () => <AddProduct />,
  messages: () => <Messages />,
  payments: () => <Payments />,
  mails: () => <Mails />,
  audit: () => <Audit />,
  tax: () => <Tax />,
  settings: () => <Settings />,
  'settings/security': () => <Security />,
};

/** Returns the panel of a path. */
export function panelAt(path: string): ReactNode {
  const name = path.endsWith('/') ? path.slice(0, -1) : path;
  const product = /^products\/(\d{1,9})$/.exec(name)?.[1];
  if (product) return <Products editing={Number(product)} />;
  return Object.hasOwn(PANELS, name) ? PANELS[name]?.() : <NoPanel />;
}
