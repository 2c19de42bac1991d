import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../error.ts';
import {
  availablePieces,
  consumePieces,
  holdPieces,
  releasePieces,
  returnPieces,
  setStock,
  type Stock,
  type StockMovement,
  type StockStep,
} from './stock.ts';

const uncounted: Stock = { stock: null, held: 0 };

describe('availablePieces', () => {
  test.each([
    [{ stock: null, held: 3 }, Infinity],
    [{ stock: 5, held: 2 }, 3],
    [{ stock: 2, held: 2 }, 0],
    [{ stock: 1, held: 2 }, 0],
  ])('%o has %s', (stock, available) => {
    expect(availablePieces(stock)).toBe(available);
  });
});

describe('setStock', () => {
  test('records the difference', () => {
    expect(setStock({ stock: 5, held: 2 }, 3)).toEqual({
      after: { stock: 3, held: 2 },
      movement: { reason: 'set', stockChange: -2, heldChange: 0 },
    });
  });
  test('starts and stops counting', () => {
    expect(setStock(uncounted, 0).movement).toEqual({ reason: 'set', stockChange: 0, heldChange: 0 });
    expect(setStock({ stock: 4, held: 1 }, null)).toEqual({
      after: { stock: null, held: 1 },
      movement: { reason: 'set', stockChange: -4, heldChange: 0 },
    });
  });
  test('the same number again is no movement', () => {
    expect(setStock({ stock: 4, held: 1 }, 4).movement).toBeUndefined();
    expect(setStock(uncounted, null).movement).toBeUndefined();
  });
});

describe('holdPieces', () => {
  test('holds the last pieces and no more', () => {
    expect(holdPieces({ stock: 3, held: 1 }, 2)).toEqual({
      after: { stock: 3, held: 3 },
      movement: { reason: 'hold', stockChange: 0, heldChange: 2 },
    });
    expect(() => holdPieces({ stock: 3, held: 1 }, 3)).toThrow('PRODUCT_SOLD_OUT');
  });
  test('holds nothing of a product that is not counted', () => {
    expect(holdPieces(uncounted, 2)).toEqual({ after: uncounted, movement: undefined });
  });
});

test('releasePieces makes held pieces available', () => {
  expect(releasePieces({ stock: 3, held: 3 }, 2)).toEqual({
    after: { stock: 3, held: 1 },
    movement: { reason: 'release', stockChange: 0, heldChange: -2 },
  });
});

describe('consumePieces', () => {
  test('sells held pieces although all are held', () => {
    expect(consumePieces({ stock: 2, held: 2 }, 1, 1)).toEqual({
      after: { stock: 1, held: 1 },
      movement: { reason: 'consume', stockChange: -1, heldChange: -1 },
    });
  });
  test('sells available pieces without a hold, but none that others hold', () => {
    expect(consumePieces({ stock: 2, held: 1 }, 1, 0).after).toEqual({ stock: 1, held: 1 });
    expect(() => consumePieces({ stock: 2, held: 1 }, 2, 0)).toThrow('PRODUCT_SOLD_OUT');
  });
  test('adds available pieces to the own hold', () => {
    expect(consumePieces({ stock: 3, held: 2 }, 3, 2).after).toEqual({ stock: 0, held: 0 });
    expect(() => consumePieces({ stock: 3, held: 3 }, 3, 2)).toThrow('PRODUCT_SOLD_OUT');
  });
  test('leaves the rest of a larger hold', () => {
    expect(consumePieces({ stock: 3, held: 3 }, 1, 3).after).toEqual({ stock: 2, held: 2 });
  });
  test('sells no held piece that an admin has removed since', () => {
    expect(() => consumePieces({ stock: 0, held: 1 }, 1, 1)).toThrow('PRODUCT_SOLD_OUT');
    expect(consumePieces({ stock: 1, held: 2 }, 1, 1).after).toEqual({ stock: 0, held: 1 });
  });
  test('only ends the hold when the product is no longer counted', () => {
    expect(consumePieces({ stock: null, held: 2 }, 1, 1)).toEqual({
      after: { stock: null, held: 1 },
      movement: { reason: 'consume', stockChange: 0, heldChange: -1 },
    });
    expect(consumePieces(uncounted, 1, 0)).toEqual({ after: uncounted, movement: undefined });
  });
});

test('returnPieces adds pieces, unless they are not counted', () => {
  expect(returnPieces({ stock: 0, held: 0 }, 2)).toEqual({
    after: { stock: 2, held: 0 },
    movement: { reason: 'return', stockChange: 2, heldChange: 0 },
  });
  expect(returnPieces(uncounted, 2)).toEqual({ after: uncounted, movement: undefined });
});

/** One product, its ledger, the holds of its shoppers and its orders that are neither cancelled nor shipped. */
class Shelf {
  now: Stock = uncounted;
  readonly ledger: StockMovement[] = [];
  readonly holds = new Map<string, number>();
  readonly orders: number[] = [];

  /** Returns whether the step was possible. */
  take(step: () => StockStep): boolean {
    try {
      const { after, movement } = step();
      this.now = after;
      if (movement) this.ledger.push(movement);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PRODUCT_SOLD_OUT') return false;
      throw error;
    }
  }

  release(shopper: string): void {
    const held = this.holds.get(shopper) ?? 0;
    if (held > 0) this.take(() => releasePieces(this.now, held));
    this.holds.delete(shopper);
  }

  hold(shopper: string, quantity: number): void {
    const isCounted = this.now.stock !== null;
    const released = this.holds.get(shopper) ?? 0;
    const free = released > 0 ? releasePieces(this.now, released).after : this.now;
    if (availablePieces(free) < quantity) return; // the transaction is rolled back
    this.release(shopper);
    expect(this.take(() => holdPieces(this.now, quantity))).toBe(true);
    if (isCounted) this.holds.set(shopper, quantity);
  }

  settle(shopper: string, quantity: number): boolean {
    const held = this.holds.get(shopper) ?? 0;
    const isSold = this.take(() => consumePieces(this.now, quantity, held));
    if (!isSold) return false;
    if (held > quantity) this.holds.set(shopper, held - quantity);
    else this.holds.delete(shopper);
    this.orders.push(quantity);
    return true;
  }

  cancel(): void {
    const quantity = this.orders.pop();
    if (quantity) this.take(() => returnPieces(this.now, quantity));
  }
}

const shopper = fc.constantFrom('asha', 'bina', 'chitra');
const quantity = fc.integer({ min: 1, max: 4 });
const sale = fc.oneof(
  fc.record({ type: fc.constant('hold'), shopper, quantity }),
  fc.record({ type: fc.constant('settle'), shopper, quantity }),
  fc.record({ type: fc.constant('expire'), shopper }),
  fc.record({ type: fc.constant('cancel') }),
);
const count = fc.record({
  type: fc.constant('set'),
  stock: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
});
type Action = { type: string; shopper?: string; quantity?: number; stock?: number | null };

function act(shelf: Shelf, { type, shopper = '', quantity = 0, stock = null }: Action): void {
  if (type === 'hold') shelf.hold(shopper, quantity);
  if (type === 'settle') shelf.settle(shopper, quantity);
  if (type === 'expire') shelf.release(shopper);
  if (type === 'cancel') shelf.cancel();
  if (type === 'set') shelf.take(() => setStock(shelf.now, stock));
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

describe('any sequence of holds, expiries, settlements, cancellations and counts', () => {
  test('leaves a ledger that adds up to the stock and the holds, and never a negative stock', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: sale }, count), { maxLength: 60 }), (actions) => {
        const shelf = new Shelf();
        for (const action of actions) {
          act(shelf, action);
          expect(sum(shelf.ledger.map(({ stockChange }) => stockChange))).toBe(shelf.now.stock ?? 0);
          expect(sum(shelf.ledger.map(({ heldChange }) => heldChange))).toBe(shelf.now.held);
          expect(sum(shelf.holds.values())).toBe(shelf.now.held);
          expect(shelf.now.stock ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('never sells more than there was, and sells every held piece', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.array(sale, { maxLength: 60 }), (stock, actions) => {
        const shelf = new Shelf();
        shelf.take(() => setStock(shelf.now, stock));
        for (const action of actions) {
          act(shelf, action);
          expect(shelf.now.stock).toBe(stock - sum(shelf.orders));
          expect(shelf.now.held).toBeLessThanOrEqual(shelf.now.stock ?? 0);
        }
        for (const [shopper, held] of [...shelf.holds]) expect(shelf.settle(shopper, held)).toBe(true);
        expect(sum(shelf.orders)).toBeLessThanOrEqual(stock);
      }),
    );
  });
});
