import { DomainError } from '../error.ts';
import type { Paise } from '../money.ts';
import { hasLeft } from './change-status.ts';
import type { Order } from './order.ts';
import type { ChangeReplacement, ChangeReturn, RequestReturn } from './order-commands.ts';
import type { OrderEvent, OrderLine } from './order-events.ts';
import type { OrderReturn, ReturnedPieces, ReturnState } from './order-return.ts';

/** The states that follow each state. A rejection can be taken back. */
const NEXT_STATES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'rejected', 'received'],
  approved: ['received', 'rejected', 'closed'],
  rejected: ['approved'],
  received: ['closed'],
  closed: [],
};
const MAY_BE_REFUNDED: readonly ReturnState[] = ['approved', 'received'];

/** Whether staff may set this state next. */
export const mayFollow = (state: ReturnState, next: ReturnState): boolean => NEXT_STATES[state].includes(next);

/** Throws ORDER_NOT_SHIPPED for damage to an order that has not left, ORDER_NOT_DELIVERED for another return. */
export function requireReturnable({ status }: Pick<Order, 'status'>, { isDamage }: { isDamage: boolean }): void {
  if (isDamage && !hasLeft(status)) throw new DomainError('ORDER_NOT_SHIPPED');
  if (!isDamage && status !== 'Delivered') throw new DomainError('ORDER_NOT_DELIVERED');
}

/**
 * Records that the shopper returns pieces; nothing for a repetition, which has the same ticket. Throws as `requireReturnable`, and
 * RETURN_TOO_MANY for more pieces than are left.
 */
export function requestReturn(order: Order, { type: _, lines: given, ...request }: RequestReturn): OrderEvent[] {
  if (order.returns.some(({ ticketId }) => ticketId === request.ticketId)) return [];
  requireReturnable(order, request);
  const lines = addUp(given);
  requirePieces(order, lines);
  return [{ type: 'ReturnRequested', number: order.returns.length + 1, lines, ...request }];
}

/**
 * Changes the state of a return; nothing for the state that it has, unless another order replaces its pieces. Its pieces are put back
 * into the stock only with 'received'. Only the decision may replace the shopper's wish, also one after the replacement was cancelled.
 * Throws RETURN_NOT_FOUND, RETURN_STATE_FINAL, ORDER_CHANGED_MEANWHILE when it has another state than was seen, so that nobody reverses the
 * decision of a moment before, and RETURN_TOO_MANY when other returns have the pieces of a rejected one.
 */
export function changeReturn(
  order: Order,
  { number, state, stateSeen, restock, wish, replacement, isRefunding = false, note }: ChangeReturn,
): OrderEvent[] {
  const current = findReturn(order, number);
  const isSame = current.state === state;
  if (isSame && replacement === undefined) return [];
  if (!isSame && stateSeen !== undefined && stateSeen !== current.state)
    throw new DomainError('ORDER_CHANGED_MEANWHILE');
  const isWishFinal = isDecided(current) && current.wish !== undefined;
  const isOtherWish = wish !== undefined && wish !== current.wish;
  if (
    !(isSame || mayFollow(current.state, state)) ||
    (isWishFinal && isOtherWish) ||
    (state === 'rejected' && isSettled(current, isRefunding))
  )
    throw new DomainError('RETURN_STATE_FINAL');
  // After the rejection, other returns may have named its pieces.
  if (current.state === 'rejected') requirePieces(order, current.lines);
  const isRestocked = state === 'received' && restock === true && current.lines.length > 0;
  return [
    {
      type: 'ReturnStateChanged',
      number,
      state,
      ...(isRestocked && { isRestocked }),
      ...(isOtherWish && { wish }),
      ...(replacement !== undefined && { replacement }),
      ...(note !== undefined && { words: { note } }),
    },
  ];
}

/**
 * Records that the order which replaces the pieces of a return was cancelled, after which the return can be refunded or replaced again,
 * also when it was closed, or that it was not; nothing for a repetition. Throws RETURN_NOT_FOUND, and RETURN_SETTLED when something else has
 * settled the return since.
 */
export function changeReplacement(
  order: Order,
  { number, replacement, isCancelled, isRefunding }: ChangeReplacement,
): OrderEvent[] {
  const current = findReturn(order, number);
  const isReplacing = current.replacement === replacement;
  if (isReplacing !== isCancelled) return [];
  if (isCancelled) {
    const isReopened = current.state === 'closed' && current.refund === undefined;
    const reopened = { type: 'ReturnStateChanged', number, state: 'received' } as const;
    return [{ type: 'ReplacementChanged', number }, ...(isReopened ? [reopened] : [])];
  }
  if (current.state === 'rejected' || isSettled(current, isRefunding)) throw new DomainError('RETURN_SETTLED');
  return [{ type: 'ReplacementChanged', number, replacement }];
}

/** Whether the pieces were paid back or replaced, or are being paid back. */
const isSettled = ({ refund, replacement }: OrderReturn, isRefunding: boolean): boolean =>
  isRefunding || refund !== undefined || replacement !== undefined;

const isDecided = ({ state }: OrderReturn): boolean => MAY_BE_REFUNDED.includes(state);

/** Throws RETURN_NOT_FOUND. */
export function findReturn({ returns }: Pick<Order, 'returns'>, number: number): OrderReturn {
  const found = returns.find((one) => one.number === number);
  if (!found) throw new DomainError('RETURN_NOT_FOUND');
  return found;
}

/** The pieces of a line (from 1) that can still be returned: a rejected return is none. 0 for a line that does not exist. */
export function returnablePieces({ lines, returns }: Pick<Order, 'lines' | 'returns'>, line: number): number {
  const going = returns.flatMap((one) => (one.state === 'rejected' ? [] : one.lines));
  return (lines[line - 1]?.quantity ?? 0) - quantityOf(going, line);
}

/** The pieces of each line, in the sequence of the order's lines, that returns have put back into the stock. */
export function restockedPieces({ lines, returns }: Pick<Order, 'lines' | 'returns'>): number[] {
  const restocked = returns.flatMap((one) => (one.isRestocked ? one.lines : []));
  return lines.map((_, index) => quantityOf(restocked, index + 1));
}

/** The lines of the order with the quantities of a return. */
export function returnedLines(
  { lines }: Pick<Order, 'lines'>,
  { lines: pieces }: Pick<OrderReturn, 'lines'>,
): OrderLine[] {
  return pieces.flatMap(({ line, quantity }) => {
    const bought = lines[line - 1];
    return bought ? [{ ...bought, quantity }] : [];
  });
}

/**
 * Whether this change places the order that replaces the pieces: the first approval or receipt of a return that wishes it. After that order
 * was cancelled: an approval or receipt, also a repeated one, that names the wish.
 */
export function isReplacementDue(order: Order, { number, state, wish }: ChangeReturn): boolean {
  const current = findReturn(order, number);
  return (
    (mayFollow(current.state, state) || (current.state === state && current.wish === undefined)) &&
    MAY_BE_REFUNDED.includes(state) &&
    // Only the decision may replace the wish.
    (isDecided(current) ? (current.wish ?? wish) : (wish ?? current.wish)) === 'replacement' &&
    current.lines.length > 0 &&
    current.replacement === undefined &&
    current.refund === undefined
  );
}

/**
 * Returns how much a refund of a return gives back: `amount`, or what its lines cost. Throws RETURN_NOT_FOUND, RETURN_NOT_APPROVED,
 * RETURN_SETTLED when it was refunded or replaced, and REFUND_TOO_LARGE above what its lines cost. Undefined without lines and amount.
 */
export function refundOfReturn(order: Order, number: number, amount: Paise | undefined): Paise | undefined {
  const current = findReturn(order, number);
  if (current.refund || current.replacement !== undefined) throw new DomainError('RETURN_SETTLED');
  if (!MAY_BE_REFUNDED.includes(current.state)) throw new DomainError('RETURN_NOT_APPROVED');
  if (current.lines.length === 0) return amount;
  const value = returnedLines(order, current).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (amount !== undefined && amount > value) throw new DomainError('REFUND_TOO_LARGE');
  return amount ?? value;
}

function requirePieces(order: Order, lines: readonly ReturnedPieces[]): void {
  if (lines.some(({ line, quantity }) => quantity > returnablePieces(order, line)))
    throw new DomainError('RETURN_TOO_MANY');
}

/** The position of a line once, with all its pieces. */
function addUp(pieces: readonly ReturnedPieces[]): ReturnedPieces[] {
  const lines = [...new Set(pieces.map(({ line }) => line))].toSorted((a, b) => a - b);
  return lines.map((line) => ({ line, quantity: quantityOf(pieces, line) }));
}

const quantityOf = (pieces: readonly ReturnedPieces[], line: number): number =>
  pieces.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0);
