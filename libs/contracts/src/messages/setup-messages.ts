import type { SetupStepId } from '../admin/setup.contract.ts';
import { rulesOf } from './rules-of.ts';
import type { ShippingDetail } from './shipping-details.ts';

/** What an owner does before the shop sells, each with what the law or the provider wants, and where it is done. */
export const setupSteps = {
  identity: {
    title:
      'Enter the name of the shop and the legal name of the business. The law asks every online shop to name its seller.',
    link: '/admin-panel/settings',
  },
  address: {
    title: 'Enter the address and the state of the business. Invoices need both.',
    link: '/admin-panel/settings',
  },
  tax: {
    title:
      'Say whether the business is registered for GST, and enter the GSTIN if it is. An invoice cannot be changed later.',
    link: '/admin-panel/settings',
  },
  contacts: {
    title: 'Enter your own support email and phone. Shoppers see them on every page.',
    link: '/admin-panel/settings',
  },
  grievance: {
    title: 'Name a grievance officer with designation and email. The law asks for one who answers complaints.',
    link: '/admin-panel/settings',
  },
  payments: {
    title: 'Connect Razorpay with the live keys of your account (RAZORPAY_KEY_ID). Until then payments are only tests.',
    link: '/admin-panel/payments',
  },
  mail: {
    title: 'Connect a mail server (SMTP_URL). Until then no mail leaves this computer.',
    link: '/admin-panel/mails',
  },
  product: {
    title: 'Add a product that shoppers can buy.',
    link: '/admin-panel/products/new',
  },
  policies: {
    title: 'Read the four policies, change what is different in your shop, and confirm each. They bind you.',
    link: '/admin-panel/pages',
  },
  'two-step': {
    title: 'Turn on two-step sign-in for your account, so that a stolen password is not enough.',
    link: '/admin-panel/settings/security',
  },
  backup: {
    title: 'Choose a folder for nightly backups (BACKUP_DIR). The law asks you to keep invoices for years.',
    link: '/admin-panel/settings',
  },
} as const satisfies Record<SetupStepId, { title: string; link: string }>;

const { identity, address, tax } = setupSteps;
/** The errors of an order that cannot be shipped. */
export const setupRules = rulesOf(
  { identity: identity.title, address: address.title, tax: tax.title } satisfies Record<ShippingDetail, string>,
  'SETUP_',
);
