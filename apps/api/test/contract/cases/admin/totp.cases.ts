import { beginTotp, confirmTotp, removeTotp, totpStatus } from '@kundan/contracts/admin/totp.contract';
import { totpMessages } from '@kundan/contracts/messages/totp-messages';
import { TotpService } from '../../../../src/accounts/totp/totp.service.ts';
import { hashPassword } from '../../../../src/accounts/password-hashing.ts';
import { User } from '../../../../src/accounts/user.entity.ts';
import { PASSWORD } from '../../../support/account-factories.ts';
import { makeAdmin } from '../../../support/factories.ts';
import { codeOf } from '@kundan/test-support/totp';
import { defineCase } from '../call-case.ts';

const sixDigits = 'Please enter the six digits of your authenticator app.';

const proofFields = {
  password: { invalid: [[5, 'Please check the field password.']] },
  code: { invalid: [[5, 'Please check the field code.']] },
} as const;

export const totpCases = [
  defineCase({
    call: totpStatus,
    arrange: async () => ({ input: {} }),
    response: { enabled: false, recoveryCodesLeft: 0 },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: beginTotp,
    arrange: async () => ({ input: {} }),
    changes: ['totp_secrets'],
    fields: proofFields,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: confirmTotp,
    arrange: async (app, owner) => {
      const { secret } = await app.get(TotpService).begin(owner.id);
      return { input: { code: codeOf(secret) } };
    },
    changes: ['audit_head', 'audit_log', 'recovery_codes', 'totp_secrets'],
    fields: {
      code: {
        missing: sixDigits,
        invalid: [
          ['', sixDigits],
          ['12345', sixDigits],
          ['1234567', sixDigits],
          ['12a456', sixDigits],
          [123456, sixDigits],
          [null, sixDigits],
        ],
      },
    },
    // The code belongs to the secret of the other account.
    forOtherUser: { code: 'TOTP_WRONG' },
    rejected: [
      {
        name: 'a code of another account’s secret',
        code: 'TOTP_WRONG',
        arrange: async (app) => {
          const { secret } = await app.get(TotpService).begin((await makeAdmin(app)).id);
          return { input: { code: codeOf(secret) } };
        },
      },
    ],
  }),
  defineCase({
    call: removeTotp,
    arrange: async (app, owner) => {
      const totp = app.get(TotpService);
      await app.em().nativeUpdate(User, owner.id, { passwordHash: await hashPassword(PASSWORD) });
      const codes = await totp.confirm({ ...owner, shopper: owner.id }, codeOf((await totp.begin(owner.id)).secret));
      return { input: { password: PASSWORD, code: codes[0] } };
    },
    response: { message: totpMessages.removed },
    changes: ['audit_head', 'audit_log', 'mail_outbox', 'recovery_codes', 'totp_secrets'],
    fields: proofFields,
    forOtherUser: { code: 'NOT_FOUND' },
  }),
];
