import { expect, test } from 'vitest';
import { RecipientSchema } from './recipient-form.tsx';
import { withPinCheck } from './check-pin-code.ts';
import { Delivery } from '@kundan/contracts/checkout.contract';

const address = { addressLane: '1', city: 'c', mandal: 'm', district: 'd', state: 'Kerala', pinCode: '500034' };
const recipient = { name: 'Asha', phone: '9876543210', address };

test.each([RecipientSchema, withPinCheck(Delivery)])(
  'a PIN code of another state is an error of the PIN code',
  async (schema) => {
    const { error } = await schema.safeParseAsync(recipient);
    expect(error?.issues).toMatchObject([
      { path: ['address', 'pinCode'], message: 'PIN code 500034 is in Telangana. Please check the state.' },
    ]);
    const right = { ...recipient, address: { ...address, state: 'Telangana' } };
    expect((await schema.safeParseAsync(right)).success).toBe(true);
  },
);

test('it is shown together with the other errors', async () => {
  const { error } = await RecipientSchema.safeParseAsync({ ...recipient, name: '', address: { ...address, city: '' } });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'address.city', 'address.pinCode']);
});
