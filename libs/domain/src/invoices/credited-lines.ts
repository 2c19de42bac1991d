import type { Paise } from '../money.ts';
import type { Order } from '../order/order.ts';
import { type DocumentLine, type TaxDocument, taxGroups } from './tax-document.ts';
import { creditedPart, shareOut } from './tax-split.ts';

type RefundedOrder = Pick<Order, 'lines' | 'refunds' | 'returns'>;

/** A part of a refund: a returned line, or a sum of money without pieces. */
interface Part {
  name: string;
  translatedName?: string | undefined;
  quantity: number;
  /** The position of the HSN code and rate among those of the invoice. */
  group: number;
  amount: Paise;
}

/**
 * What the last refund of an order takes back of each HSN code and rate of an invoice. That of a return is divided among the returned
 * lines by what they cost, at most what earlier refunds have left of their HSN code and rate. The rest, and another refund, is a sum without
 * pieces, shared by what is left of each. The refunds of a whole invoice take back exactly its taxes.
 */
export function creditedLines(order: RefundedOrder, invoice: TaxDocument): DocumentLine[] {
  const groups = taxGroups(invoice);
  const passed = groups.map(() => 0);
  const leftOf = () => groups.map(({ sum }, at) => sum.value - (passed[at] ?? 0));
  let lines: DocumentLine[] = [];
  for (const refund of order.refunds) {
    const returned = within(leftOf(), returnedParts(order, invoice, refund));
    const [sum, left] = [sumOf(returned), leftOf().map((most, group) => most - sumOf(ofGroup(returned, group)))];
    const rest = shareOut(refund.amount - sum, left).map((amount, group): Part => ({
      name: `Refund for order ${invoice.orderId}`,
      quantity: 0,
      group,
      amount,
    }));
    const parts = [...returned, ...rest.filter(({ amount }) => amount > 0)];
    lines = parts.flatMap(({ name, translatedName, quantity, group, amount }) => {
      const credited = groups[group];
      if (!credited) return [];
      const before = passed[group] ?? 0;
      passed[group] = before + amount;
      const { hsn, rate, sum } = credited;
      const own = invoice.tax && rate !== invoice.tax.rate ? { rate } : {};
      return {
        name,
        ...(translatedName && { translatedName }),
        hsn,
        quantity,
        ...own,
        ...creditedPart(sum, before, amount),
      };
    });
  }
  return lines;
}

/** The lines of the return that a refund is for; none for other refunds and for a damage report, which names no lines. */
function returnedParts(order: RefundedOrder, invoice: TaxDocument, refund: Order['refunds'][number]): Part[] {
  const pieces = order.returns.find(({ number }) => number === refund.returnNumber)?.lines ?? [];
  const groups = taxGroups(invoice);
  const returned = pieces.flatMap(({ line, quantity }) => {
    const [bought, billed] = [order.lines[line - 1], invoice.lines[line - 1]];
    if (!bought || !billed) return [];
    const rate = billed.rate ?? invoice.tax?.rate ?? 0;
    const group = groups.findIndex((one) => one.hsn === billed.hsn && one.rate === rate);
    const { name, translatedName } = billed;
    return { name, translatedName, quantity, group, cost: bought.price * quantity };
  });
  const amounts = shareOut(
    refund.amount,
    returned.map(({ cost }) => cost),
  );
  return returned.map(({ cost: _, ...part }, at) => ({ ...part, amount: amounts[at] ?? 0 }));
}

/** The parts, without what is more than `left` of their HSN code and rate. */
function within(left: readonly Paise[], parts: readonly Part[]): Part[] {
  const amounts = left.map((most, group) => {
    const own = ofGroup(parts, group);
    return shareOut(
      Math.min(most, sumOf(own)),
      own.map(({ amount }) => amount),
    );
  });
  return parts.map((part) => ({ ...part, amount: amounts[part.group]?.shift() ?? 0 }));
}

const ofGroup = (parts: readonly Part[], group: number) => parts.filter((part) => part.group === group);
const sumOf = (parts: readonly Part[]): Paise => parts.reduce((sum, { amount }) => sum + amount, 0);
