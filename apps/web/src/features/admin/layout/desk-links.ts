import {
  Gem,
  IndianRupee,
  LayoutDashboard,
  MailCheck,
  MessageSquareText,
  ReceiptIndianRupee,
  ScrollText,
  Settings,
  Truck,
  type LucideIcon,
} from 'lucide-react';

export interface DeskLink {
  /** The part of the path after '/admin-panel/'. */
  path: string;
  label: string;
  Icon: LucideIcon;
  /** Shown in the bottom bar of a phone; the others are in its menu. */
  isPrimary: boolean;
}

export const deskLinks: readonly DeskLink[] = [
  { path: '', label: 'Today', Icon: LayoutDashboard, isPrimary: true },
  { path: 'orders', label: 'Orders', Icon: Truck, isPrimary: true },
  { path: 'products', label: 'Products', Icon: Gem, isPrimary: true },
  { path: 'messages', label: 'Messages', Icon: MessageSquareText, isPrimary: true },
  { path: 'payments', label: 'Payments', Icon: IndianRupee, isPrimary: false },
  { path: 'tax', label: 'Tax', Icon: ReceiptIndianRupee, isPrimary: false },
  { path: 'mails', label: 'Mails', Icon: MailCheck, isPrimary: false },
  { path: 'settings', label: 'Settings', Icon: Settings, isPrimary: false },
  { path: 'audit', label: 'Audit', Icon: ScrollText, isPrimary: false },
];

/** Whether the panel at `path` belongs to a link: 'products/3' to 'products'. */
export const isCurrent = (link: DeskLink, path: string): boolean =>
  link.path === '' ? path === '' : path === link.path || path.startsWith(`${link.path}/`);
