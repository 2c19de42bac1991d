import { addToCart } from '@kundan/contracts/cart.contract';
import { type Account, buy, signIn as signInTo, signUp } from '@kundan/test-support/shop-people';
import { SAMPLE_ADDRESS } from '@kundan/test-support/sample-people';
import type { SignedIn } from '@kundan/contracts/accounts.contract';
import { admin, adminSession, shop } from './shop-api.ts';

/** A person with an account and a session. */
export interface Person extends Account, SignedIn {}

let count = 0;
/** An e-mail address that is unique in this run. */
export const newEmail = (name = 'shopper') =>
  `${name}-${process.pid}-${Date.now()}-${(count += 1)}@example.in`.toLowerCase();

/** Signs up a new shopper through the API. */
export async function newShopper(name = 'Asha Rao'): Promise<Person> {
  const account = { name, email: newEmail(name.split(' ')[0]), password: 'marigold garland' };
  return { ...account, ...(await signUp(shop, account)) };
}

export const signIn = async <T extends { email: string; password: string }>(account: T): Promise<T & SignedIn> => ({
  ...account,
  ...(await signInTo(shop, account)),
});

export const theAdmin: Person = { name: 'Admin', ...admin, ...adminSession };

export async function putIntoCart({ accessToken: token }: Person, product_id: number, quantity = 1): Promise<void> {
  await shop.sendOk(addToCart, { product_id, quantity }, { token });
}

const ADDRESS = {
  ...SAMPLE_ADDRESS,
  addressLane: '12 Temple Street',
  mandal: 'Amberpet',
  pinCode: '500013',
};

/** Buys one product through the API. Returns the order id, such as KD-000001. */
export const placeOrder = (shopper: Person, productId: number): Promise<string> =>
  buy(shop, shopper, [[productId, 1]], ADDRESS);
