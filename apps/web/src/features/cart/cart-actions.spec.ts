import { expect, test } from 'vitest';
import { toastStore } from '../../ui/toast.ts';
import { remove, setQuantity } from './cart-actions.ts';

const line = {
  productId: 9,
  quantity: 1,
  name: 'A piece',
  image: '',
  price: 100,
  isAvailable: true,
  cartId: undefined,
};
const said = () => toastStore.current().map(({ tone, text }) => [tone, text]);

test('who is not signed in neither removes nor updates, and is told so', async () => {
  await remove(line);
  await setQuantity(line, 2);
  expect(said()).toEqual([
    ['warning', 'You must be logged in to remove items from the cart.'],
    ['warning', 'You must be logged in to update the cart.'],
  ]);
});
