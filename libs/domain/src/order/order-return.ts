import type { Paise } from '../money.ts';

export const RETURN_STATES = ['requested', 'approved', 'rejected', 'received', 'closed'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** What the shopper wants for the pieces. */
export const RETURN_WISHES = ['replacement', 'refund'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** Pieces of a line of the order, by its position from 1. */
export interface ReturnedPieces {
  line: number;
  quantity: number;
}

/** What people wrote about a return. The log stores it encrypted. */
export interface ReturnWords {
  /** Why the shopper returns the pieces; missing for a report of damage. */
  reason?: string;
  description?: string;
  /** What staff wrote to the shopper with the newest state. */
  note?: string;
}

/** A return of an order. */
export interface OrderReturn {
  /** Counts up from 1 within the order. */
  number: number;
  /** None for a damage report, which names the whole order. */
  lines: readonly ReturnedPieces[];
  isDamage: boolean;
  /** Undefined for a damage report, and after its replacement was cancelled: staff decide. */
  wish: ReturnWish | undefined;
  /** The message to support that was opened with it, which has the photographs. */
  ticketId: string;
  state: ReturnState;
  /** Whether its pieces were put back into the stock. */
  isRestocked: boolean;
  /** The refund that was processed for it. */
  refund: { id: string; amount: Paise } | undefined;
  /** The number of the order that replaces the pieces. */
  replacement: number | undefined;
  /** Undefined after the personal data of the order was erased. */
  words: ReturnWords | undefined;
}

/** Whether a return waits for staff. */
export const isOpenReturn = ({ state }: Pick<OrderReturn, 'state'>): boolean =>
  state !== 'rejected' && state !== 'closed';

const ID = /^(KD-\d{6,15})-R([1-9]\d{0,5})$/;

/** Formats the displayed id of a return of an order: 'KD-000123-R1'. */
export const formatReturnId = (orderId: string, number: number): string => `${orderId}-R${number}`;

/** Parses 'KD-000123-R1'; undefined for any other spelling. */
export function parseReturnId(id: string): { orderId: string; number: number } | undefined {
  const [, orderId, number] = ID.exec(id) ?? [];
  return orderId && number ? { orderId, number: Number(number) } : undefined;
}
