import { listSamples, removeSamples } from '@kundan/contracts/admin/samples.contract';
import { getSettings, updateSettings } from '@kundan/contracts/admin/settings.contract';
import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { SAMPLE_SETTINGS } from '../../../../src/settings/sample-settings.ts';
import { StoredSettings } from '../../../../src/settings/settings.entity.ts';
import { makeShopper } from '../../../support/factories.ts';
import { makeOrder } from '../../../support/orders/order-factories.ts';
import { makeProduct } from '../../../support/product-factories.ts';
import { defineCase } from '../call-case.ts';
import { refuses } from '../field-rules.ts';

const tooLong = (max: number) => [['x'.repeat(max + 1), `At most ${max} characters.`]] as const;
const all = (values: readonly unknown[], message: string) => ({
  invalid: values.map((one) => [one, message] as const),
});
const email = 'Invalid email';
const profile = 'Please enter the whole address, with https.';
const taxRate = 'The tax rate must be a number from 0 to 100, with at most three decimals.';

export const settingsCases = [
  defineCase({ call: shopSetup, arrange: async () => ({ input: {} }), forOtherUser: 'shared' }),
  defineCase({ call: listSamples, arrange: async () => ({ input: {} }), forOtherUser: 'shared' }),
  defineCase({
    call: removeSamples,
    arrange: async (app) => {
      await app.em().nativeUpdate(StoredSettings, {}, { value: SAMPLE_SETTINGS });
      const { id: productId, name, price, imageUrl: image } = await makeProduct(app);
      await makeOrder(app, await makeShopper(app), { lines: [{ productId, name, price, image, quantity: 1 }] });
      return { input: {} };
    },
    response: { settings: true },
    changes: [
      'audit_head',
      'audit_log',
      'catalogue_changes',
      'order_events',
      'order_summary',
      'product_sales',
      'products',
      'settings',
    ],
    forOtherUser: 'shared',
  }),
  defineCase({ call: getSettings, arrange: async () => ({ input: {} }), forOtherUser: 'shared' }),
  defineCase({
    call: updateSettings,
    arrange: async () => ({
      input: {
        shop: {
          name: 'Asha  Jewels',
          tagline: 'Silver from Jaipur',
          tagline_hi: 'जयपुर की चाँदी',
          tagline_te: 'జైపూర్ వెండి',
          logo_url: `/images/${'a1'.repeat(16)}.webp`,
          accent: '#0A5C50',
          instagram: 'https://www.instagram.com/asha',
          facebook: '',
          pinterest: '',
        },
        legal_name: 'Kundan Jewels LLP',
        address: '12 Lake Road, Hyderabad',
        state: 'Telangana',
        gst: 'registered' as const,
        gstin: '36AAPFU0939F1ZW',
        handicraft_exemption: false,
        support_email: 'help@kundan.example',
        support_phone: '+91 40 1234 5678',
        mail_from: 'shop@kundan.example',
        grievance_officer: {
          name: 'Meera Iyer',
          designation: 'Grievance Officer',
          email: 'meera@kundan.example',
          phone: '+91 40 1234 5679',
        },
        hsn: '7113',
        tax_rate: 3,
        pan_above: 200_000,
        origin: { country: 'India', maker: 'Asha', maker_address: '1 Lake Road', net_quantity: '1 N' },
        documents: { prefix: 'AJ' },
        delivery: { dispatch_days: 3, from_days: 4, to_days: 9, areas: ['Delhi' as const, 'Goa' as const] },
        returns: { accept: 'days' as const, days: 14 },
        notices: { order_mail: 'orders@kundan.example', daily_mail: '' },
        couriers: [{ name: 'Blue Dart', url: 'https://track.example/{tracking_number}' }],
        processors: [{ name: 'DTDC', purpose: 'Carries parcels', country: 'India' }],
        retention: { invoiced_order_years: 9, other_order_days: 400, message_days: 365 },
      },
    }),
    response: {
      legal_name: 'Kundan Jewels LLP',
      tax_rate: 3,
      shop: {
        name: 'Asha Jewels',
        tagline: 'Silver from Jaipur',
        tagline_hi: 'जयपुर की चाँदी',
        tagline_te: 'జైపూర్ వెండి',
        logo_url: `/images/${'a1'.repeat(16)}.webp`,
        accent: '#0a5c50',
        instagram: 'https://www.instagram.com/asha',
        facebook: '',
        pinterest: '',
      },
      documents: { prefix: 'AJ' },
      delivery: { dispatch_days: 3, from_days: 4, to_days: 9, areas: ['Goa', 'Delhi'] },
      returns: { accept: 'days', days: 14 },
      notices: { order_mail: 'orders@kundan.example', daily_mail: '' },
    },
    changes: ['audit_head', 'audit_log', 'settings'],
    fields: {
      'shop.name': all(['', ' ', null], 'Please enter the name of the shop.'),
      'shop.tagline': { invalid: tooLong(120) },
      'shop.tagline_hi': { invalid: tooLong(120) },
      'shop.tagline_te': { invalid: tooLong(120) },
      'shop.logo_url': all(
        ['https://img.example/logo.png', '/images/../secret.webp', '/images/logo.webp'],
        'Please upload the logo as a picture.',
      ),
      'shop.accent': all(['red', '#fff', '#6b14267', '', null], 'Please choose a color such as #6b1426.'),
      'shop.instagram': all(['http://instagram.com', 'javascript:alert(1)', '@asha'], profile),
      'shop.facebook': all(['www.facebook.com/asha'], profile),
      'shop.pinterest': all(['//pinterest.com'], profile),
      'delivery.dispatch_days': all([0, 61, 1.5, '2', null], 'From 1 to 60 business days.'),
      'delivery.from_days': all([0, 61, null], 'From 1 to 60 business days.'),
      'delivery.to_days': all([0, 91, null], 'From 1 to 90 business days.'),
      'delivery.areas': all([[], null, 'Goa'], 'Please choose where the shop delivers.'),
      'returns.accept': all(['never', '', null], 'Please choose damaged or days.'),
      'returns.days': all([0, 366, 1.5, null], 'From 1 to 365 days.'),
      'notices.order_mail': all(['nobody'], email),
      'notices.daily_mail': all(['nobody'], email),
      'documents.prefix': all(
        ['', 'KC', 'ABCD', 'K/', null],
        'One to three capital letters and digits. The last is not C, which marks credit notes.',
      ),
      legal_name: { invalid: tooLong(200) },
      address: { invalid: tooLong(500) },
      state: { invalid: tooLong(60) },
      gst: all(['yes', null], 'Please check the field gst.'),
      gstin: all(['27AAPFU0939F1ZW', '27AAPFU'], 'This GSTIN is not valid. Please check its 15 characters.'),
      handicraft_exemption: refuses('handicraft_exemption', ['yes', null]),
      support_email: all(['', 'nobody', null], email),
      support_phone: all(['', ' ', null], 'Support phone is required.'),
      mail_from: all(['nobody', 'a@b'], email),
      'grievance_officer.name': { invalid: tooLong(100) },
      'grievance_officer.designation': { invalid: tooLong(100) },
      'grievance_officer.email': all(['nobody'], email),
      'grievance_officer.phone': { invalid: tooLong(30) },
      hsn: all(['71', '711300000', 'abcd', ''], 'The HSN code has 4 to 8 digits.'),
      tax_rate: all([-1, 101, '3', null], taxRate),
      pan_above: all(
        [-1, 0.5, 100_000_001, '5', null],
        'Please enter a whole number of rupees from 0 to 10,00,00,000.',
      ),
      'origin.country': { invalid: tooLong(60) },
      'origin.maker': { invalid: tooLong(200) },
      'origin.maker_address': { invalid: tooLong(500) },
      'origin.net_quantity': { invalid: tooLong(60) },
      couriers: refuses('couriers', ['Blue Dart', null]),
      processors: refuses('processors', ['DTDC', null]),
      'retention.invoiced_order_years': all([6, 13, 8.5, '8', null], 'From 7 to 12 years.'),
      'retention.other_order_days': all([179, 1096, null], 'From 180 to 1095 days.'),
      'retention.message_days': all([59, 1096, null], 'From 60 to 1095 days.'),
    },
    forOtherUser: 'shared',
    refusedTo: ['manager'],
    rejected: [
      {
        name: 'another version',
        code: 'CHANGED_MEANWHILE',
        arrange: async () => ({ headers: { 'if-match': '"99"' } }),
      },
    ],
  }),
];
