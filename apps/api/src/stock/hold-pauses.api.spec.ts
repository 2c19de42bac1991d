import { addToCart, getCart, removeFromCart } from '@kundan/contracts/cart.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putInCart } from '../../test/support/orders/checkout-factories.ts';
import { makeAdmin, type TestUser } from '../../test/support/factories.ts';
import {
  alsoInCart,
  cartWith,
  declineAttempt,
  expire,
  heldFor,
  inMinutes,
  openCheckout,
  openStockTestApp,
  PRICE,
  setStock,
  stockOf,
} from '../../test/support/orders/stock-factories.ts';
import type { TestApp } from '../../test/support/test-app.ts';
import { HoldPause } from './hold-pause.entity.ts';
import { StockHold } from './stock-hold.entity.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openStockTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

describe('a hold that ran out unpaid', () => {
  const pauseEnds = (shopper: TestUser) =>
    app.em().nativeUpdate(HoldPause, { shopperId: shopper.id }, { until: new Date(Date.now() - 1000) });
  const minutesOf = async (shopper: TestUser) => {
    const { until } = await app.em().findOneOrFail(HoldPause, { shopperId: shopper.id });
    return Math.round((until.getTime() - Date.now()) / 60_000);
  };
  const openAndDecline = async (shopper: TestUser) => declineAttempt(app, (await openCheckout(app, shopper)).body.id);

  test('cannot be renewed for 10 minutes, and each time for twice as long, up to a day', async () => {
    const { shopper, id } = await cartWith(app, 1);
    const other = await alsoInCart(app, id);
    for (const minutes of [10, 20, 40]) {
      expect((await openCheckout(app, shopper)).status).toBe(200);
      await expire(app, 31);
      expect(await minutesOf(shopper)).toBe(31 + minutes);
      expect((await openCheckout(app, shopper)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
      await pauseEnds(shopper);
    }
    await app.em().nativeUpdate(HoldPause, { shopperId: shopper.id }, { times: 19 });
    await openCheckout(app, shopper);
    await expire(app, 31);
    expect(await minutesOf(shopper)).toBe(31 + 24 * 60);
    expect((await openCheckout(app, other)).status).toBe(200);
    await expire(app, 31 + 3 * 24 * 60);
    expect(await app.em().count(HoldPause, { shopperId: shopper.id })).toBe(0);
  });

  test('does not keep the shopper from other pieces', async () => {
    const { shopper, id } = await cartWith(app, 3, 2);
    await openCheckout(app, shopper, 2);
    await expire(app, 31);
    expect((await openCheckout(app, shopper, 2)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
    await setStock(app, id, 4);
    expect((await openCheckout(app, shopper, 2)).status).toBe(200);
  });

  test('can be renewed once after an attempt to pay that was declined', async () => {
    const { shopper, id } = await cartWith(app, 1);
    await openAndDecline(shopper);
    await expire(app, 31);
    expect(await stockOf(app, admin, id)).toEqual({ stock: 1, held: 0 });
    expect(await minutesOf(shopper)).toBe(31);
    await pauseEnds(shopper);
    await openAndDecline(shopper);
    await expire(app, 31);
    expect(await minutesOf(shopper)).toBe(31 + 20);
    expect((await openCheckout(app, shopper)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
  });

  test('can be renewed by declined attempts for as long as three checkouts', async () => {
    const { shopper } = await cartWith(app, 1);
    await openAndDecline(shopper);
    await heldFor(app, shopper, 89);
    await openAndDecline(shopper);
    await heldFor(app, shopper, 91);
    expect((await openCheckout(app, shopper)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
  });

  test('is not prevented by renewing it again and again', async () => {
    const { shopper } = await cartWith(app, 1);
    await openCheckout(app, shopper);
    await heldFor(app, shopper, 29);
    expect((await openCheckout(app, shopper)).status).toBe(200);
    const { heldSince } = await app.em().findOneOrFail(StockHold, { shopperId: shopper.id });
    expect(heldSince.getTime()).toBeLessThan(inMinutes(-28).getTime());
    await heldFor(app, shopper, 31);
    expect((await openCheckout(app, shopper)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
  });
});

describe('a piece that is taken out of the checkout', () => {
  const emptyCart = async (shopper: TestUser) => {
    for (const { cart_id } of (await app.call(getCart, {}, shopper)).body)
      await app.call(removeFromCart, { id: cart_id }, shopper);
  };
  /** Opens a checkout of another product, whose holds replace those of the first. */
  const drop = async (shopper: TestUser) => {
    await emptyCart(shopper);
    const { id: other } = await putInCart(app, shopper, PRICE);
    await setStock(app, other, 1);
    expect((await openCheckout(app, shopper)).status).toBe(200);
    await emptyCart(shopper);
  };
  const holdAgain = async (shopper: TestUser, id: number, quantity = 1) => {
    await app.call(addToCart, { product_id: id, quantity }, shopper);
    return openCheckout(app, shopper, quantity);
  };

  test('goes on with its time when it is held again soon', async () => {
    const { shopper, id } = await cartWith(app, 1);
    await openCheckout(app, shopper);
    await heldFor(app, shopper, 20);
    await drop(shopper);
    expect((await holdAgain(shopper, id)).status).toBe(200);
    const { heldSince } = await app.em().findOneOrFail(StockHold, { shopperId: shopper.id, product: id });
    expect(heldSince.getTime()).toBeLessThan(inMinutes(-19).getTime());
  });

  test('cannot be held again at once when its time had run out', async () => {
    const { shopper, id } = await cartWith(app, 1);
    await openCheckout(app, shopper);
    await heldFor(app, shopper, 31);
    await drop(shopper);
    expect((await holdAgain(shopper, id)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
  });

  test('begins a new time after ten minutes without it', async () => {
    const { shopper, id } = await cartWith(app, 1);
    await openCheckout(app, shopper);
    await heldFor(app, shopper, 31);
    await drop(shopper);
    await app.em().nativeUpdate(HoldPause, { shopperId: shopper.id }, { until: inMinutes(-11) });
    expect((await holdAgain(shopper, id)).status).toBe(200);
    const { heldSince } = await app.em().findOneOrFail(StockHold, { shopperId: shopper.id, product: id });
    expect(heldSince.getTime()).toBeGreaterThan(inMinutes(-1).getTime());
  });

  test('does not end the pause of more pieces', async () => {
    const { shopper, id } = await cartWith(app, 10, 5);
    await openCheckout(app, shopper, 5);
    await expire(app, 31);
    await emptyCart(shopper);
    expect((await holdAgain(shopper, id)).status).toBe(200);
    await drop(shopper);
    expect((await holdAgain(shopper, id, 9)).body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
    await emptyCart(shopper);
    expect((await holdAgain(shopper, id, 5)).status).toBe(200);
  });

  test('can be held again at once after a first declined payment, like one that was not taken out', async () => {
    const { shopper, id } = await cartWith(app, 1);
    await openCheckout(app, shopper);
    await drop(shopper);
    await declineAttempt(app, (await holdAgain(shopper, id)).body.id);
    await expire(app, 31);
    const pause = await app.em().findOneOrFail(HoldPause, { shopperId: shopper.id, product: id });
    expect(Math.round((pause.until.getTime() - Date.now()) / 60_000)).toBe(31);
  });

  test('is paused for ten minutes, not longer, when it runs out later', async () => {
    const { shopper, id } = await cartWith(app, 1);
    await openCheckout(app, shopper);
    await drop(shopper);
    await holdAgain(shopper, id);
    await expire(app, 31);
    const pause = await app.em().findOneOrFail(HoldPause, { shopperId: shopper.id, product: id });
    expect(pause).toMatchObject({ times: 1, heldSince: null });
    expect(Math.round((pause.until.getTime() - Date.now()) / 60_000)).toBe(41);
  });
});
