import type { OrderReturn } from '@kundan/contracts/order-returns';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { pieceName } from '@kundan/domain/cart/cart';
import { locale } from '@kundan/texts/en/language';
import { langOf } from '../../http/in-language.ts';

type Item = UserOrder['cart'][number];

/** What a line of an order is called on this page: in the language of the order when that is the page's, else in English. */
export function namesOf({ name, option_name: optionName, option, translation }: Item) {
  const own = translation?.locale === locale ? translation : undefined;
  return {
    name: own?.name ?? name,
    lang: own?.name === undefined ? langOf(['name'], 'name') : undefined,
    optionName,
    option,
    optionLabel: own?.option_label,
  };
}

/** The returns of an order, whose lines are called as on this page. */
export const namedReturns = ({ cart, returns = [] }: Pick<UserOrder, 'cart'> & Partial<UserOrder>): OrderReturn[] =>
  returns.map((one) => ({
    ...one,
    lines: one.lines.map((returned) => {
      const item = cart[returned.line - 1];
      return item ? { ...returned, name: pieceName(namesOf(item)) } : returned;
    }),
  }));
