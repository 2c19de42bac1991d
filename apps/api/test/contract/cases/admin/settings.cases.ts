import { getSettings, updateSettings } from '@kundan/contracts/admin/settings.contract';
import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { defineCase } from '../call-case.ts';
import { refuses } from '../field-rules.ts';

const tooLong = (max: number) => [['x'.repeat(max + 1), `At most ${max} characters.`]] as const;
const all = (values: readonly unknown[], message: string) => ({
  invalid: values.map((one) => [one, message] as const),
});
const email = 'Invalid email';
const taxRate = 'The tax rate must be a number from 0 to 100.';

export const settingsCases = [
  defineCase({ call: shopSetup, arrange: async () => ({ input: {} }), forOtherUser: 'shared' }),
  defineCase({ call: getSettings, arrange: async () => ({ input: {} }), forOtherUser: 'shared' }),
  defineCase({
    call: updateSettings,
    arrange: async () => ({
      input: {
        legal_name: 'Kundan Jewels LLP',
        address: '12 Lake Road, Hyderabad',
        state: 'Telangana',
        gst: 'registered' as const,
        gstin: '27AAPFU0939F1ZV',
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
        couriers: [{ name: 'Blue Dart', url: 'https://track.example/{tracking_number}' }],
        retention: { invoiced_order_years: 9, other_order_days: 400, message_days: 365 },
      },
    }),
    response: { legal_name: 'Kundan Jewels LLP', tax_rate: 3 },
    changes: ['audit_head', 'audit_log', 'settings'],
    fields: {
      legal_name: { invalid: tooLong(200) },
      address: { invalid: tooLong(500) },
      state: { invalid: tooLong(60) },
      gst: all(['yes', null], 'Please check the field gst.'),
      gstin: all(['27AAPFU0939F1ZW', '27AAPFU'], 'This GSTIN is not valid. Please check its 15 characters.'),
      support_email: all(['', 'nobody', null], email),
      support_phone: all(['', ' ', null], 'Support phone is required.'),
      mail_from: all(['nobody', 'a@b'], email),
      'grievance_officer.name': { invalid: tooLong(100) },
      'grievance_officer.designation': { invalid: tooLong(100) },
      'grievance_officer.email': all(['nobody'], email),
      'grievance_officer.phone': { invalid: tooLong(30) },
      hsn: all(['71', '711300000', 'abcd', ''], 'The HSN code has 4 to 8 digits.'),
      tax_rate: all([-1, 101, '3', null], taxRate),
      couriers: refuses('couriers', ['Blue Dart', null]),
      'retention.invoiced_order_years': all([6, 13, 8.5, '8', null], 'From 7 to 12 years.'),
      'retention.other_order_days': all([179, 1096, null], 'From 180 to 1095 days.'),
      'retention.message_days': all([59, 1096, null], 'From 60 to 1095 days.'),
    },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'another version',
        code: 'CHANGED_MEANWHILE',
        arrange: async () => ({ headers: { 'if-match': '"99"' } }),
      },
    ],
  }),
];
