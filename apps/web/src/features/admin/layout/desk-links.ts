import {
  Files,
  FileText,
  Gem,
  Landmark,
  IndianRupee,
  LayoutDashboard,
  MailCheck,
  MessageSquareText,
  ReceiptIndianRupee,
  ScrollText,
  Undo2,
  Shapes,
  Settings,
  Star,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { LinkProps } from '@tanstack/react-router';

export interface DeskLink {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: LucideIcon;
  /** Shown in the bottom bar of a phone; the others are in its menu. */
  isPrimary: boolean;
}

export const deskLinks: readonly DeskLink[] = [
  { to: '/admin-panel', label: 'Today', Icon: LayoutDashboard, isPrimary: true },
  { to: '/admin-panel/orders', label: 'Orders', Icon: Truck, isPrimary: true },
  { to: '/admin-panel/products', label: 'Products', Icon: Gem, isPrimary: true },
  { to: '/admin-panel/messages', label: 'Messages', Icon: MessageSquareText, isPrimary: true },
  { to: '/admin-panel/returns', label: 'Returns', Icon: Undo2, isPrimary: false },
  { to: '/admin-panel/reviews', label: 'Reviews', Icon: Star, isPrimary: false },
  { to: '/admin-panel/people', label: 'People', Icon: Users, isPrimary: false },
  { to: '/admin-panel/categories', label: 'Categories', Icon: Shapes, isPrimary: false },
  { to: '/admin-panel/payments', label: 'Payments', Icon: IndianRupee, isPrimary: false },
  { to: '/admin-panel/settlements', label: 'Settlements', Icon: Landmark, isPrimary: false },
  { to: '/admin-panel/documents', label: 'Documents', Icon: Files, isPrimary: false },
  { to: '/admin-panel/tax', label: 'Tax', Icon: ReceiptIndianRupee, isPrimary: false },
  { to: '/admin-panel/mails', label: 'Mails', Icon: MailCheck, isPrimary: false },
  { to: '/admin-panel/pages', label: 'Pages', Icon: FileText, isPrimary: false },
  { to: '/admin-panel/settings', label: 'Settings', Icon: Settings, isPrimary: false },
  { to: '/admin-panel/staff', label: 'Staff', Icon: Users, isPrimary: false },
  { to: '/admin-panel/audit', label: 'Audit', Icon: ScrollText, isPrimary: false },
];
