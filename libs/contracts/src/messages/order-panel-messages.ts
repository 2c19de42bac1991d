import type { ProductBill } from '@kundan/domain/catalogue/product-bill';
import { fieldPanelMessages } from './field-panel-messages.ts';

const NOTHING_LEFT = 'Nothing of this order is left to refund.';

/** Texts of an order in the panel. A separate file, because no shopper loads it. */
export const orderPanelMessages = {
  gift: {
    hidesPrices: 'Gift. Please put no invoice and no price into the parcel.',
    showsPrices: 'Gift',
  },
  /** On the slip. */
  label: ({ weight, purity }: Pick<ProductBill, 'weight' | 'purity'>) =>
    [purity, weight && `gross ${weight.gross_g} g, net ${weight.net_g} g`].filter(Boolean).join(' · '),
  maker: (origin: ProductBill['origin']) =>
    origin ? `${origin.net_quantity}. Made by ${origin.maker}, ${origin.maker_address}. ${origin.country}.` : '',
  refundKind: {
    label: 'What it is for',
    hint: 'Goodwill makes a note without tax.',
    none: 'Not said',
    kinds: {
      returned: 'Goods came back',
      deficient: 'Goods were damaged or deficient',
      overcharged: 'The price was too high',
      goodwill: 'Goodwill',
    },
  },
  givenBack: {
    label: 'Given back by',
    provider: 'The payment provider',
    providerHint: 'The money arrives within 5–7 working days.',
    hint: 'Give the customer the money first, then record it here.',
    asPaid: 'As it was paid',
    referenceRule: fieldPanelMessages.staffOrder.reference,
  },
  hallmarks: {
    open: 'HUIDs',
    title: (id: string) => `HUIDs of ${id}`,
    lead: 'The bill names them, and the customer can verify them. They cannot be changed after the dispatch.',
    hint: (pieces: number) =>
      pieces === 1 ? 'Six letters and digits, or blank' : `Up to ${pieces}, with spaces between them`,
    submit: 'Save the HUIDs',
    done: 'The HUIDs are saved.',
    failed: 'The HUIDs could not be saved.',
    /** A warning: a returned piece is sold again. */
    used: (used: readonly { huid: string; order_id: string }[]) =>
      `Saved. Please check: ${used.map(({ huid, order_id: id }) => `${huid} is in ${id} too`).join(', ')}.`,
    of: (huids: readonly string[]) => `HUID ${huids.join(', ')}`,
  },
  /** In the dialog of the address; the second one when the customer has no e-mail address. */
  addressLead: 'The customer gets a mail with the new address.',
  addressLeadUnmailed: 'The customer has no e-mail address and gets no mail.',
  /** After what a button does. The customer of an order that staff made may have no e-mail address. */
  andMail: ({ email }: { email: string }) => (email === '' ? '' : ' and mail the customer'),
  /** `mailed`: how many of the customers have an e-mail address. */
  ship: (count: number, mailed: number) => {
    if (mailed === 0) return `Ship ${count}`;
    if (mailed < count) return `Ship ${count} and mail ${mailed} ${mailed === 1 ? 'customer' : 'customers'}`;
    return count === 1 ? 'Ship 1 and mail the customer' : `Ship ${count} and mail the customers`;
  },
  nothingLeft: NOTHING_LEFT,
  /** In the dialog that cancels an order without a refund. */
  cancelLead: ({ email }: { email: string }, mayRefund: boolean) => {
    const mail = email === '' ? [] : ['The customer gets a mail.'];
    return (mayRefund ? [NOTHING_LEFT, ...mail] : [...mail, 'The payment waits for a manager or the owner.']).join(' ');
  },
  notes: {
    label: 'Note for the staff',
    hint: 'The customer does not see it.',
    submit: 'Add the note',
    done: 'The note is added.',
    failed: 'The note could not be added.',
    /** `name`: who wrote the note. */
    by: (name: string | null) => (name === null ? 'Note' : `Note by ${name}`),
  },
} as const;
