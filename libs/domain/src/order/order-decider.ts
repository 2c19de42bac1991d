import type { Decider } from '../decider.ts';
import { DomainError } from '../error.ts';
import { cancelByShopper, changeAddress } from './before-dispatch.ts';
import { changeStatus, shipOrder, undoChange } from './change-status.ts';
import { evolve, type Order } from './order.ts';
import type { OrderCommand } from './order-commands.ts';
import type { OrderEvent } from './order-events.ts';
import { recordHallmarks } from './hallmarks.ts';
import { keepPayment, receivePayment, refundPayment } from './order-payment.ts';
import { placeOrder } from './place-order.ts';
import { changeReplacement, changeReturn, requestReturn } from './return-order.ts';

/** Returns the events that a command causes; none when it was handled before. Throws ORDER_NOT_FOUND without an order. */
export function decide(order: Order | undefined, command: OrderCommand): OrderEvent[] {
  if (command.type === 'PlaceOrder') return placeOrder(order, command);
  if (!order) throw new DomainError('ORDER_NOT_FOUND');
  switch (command.type) {
    case 'ReceivePayment':
      return receivePayment(order, command);
    case 'RefundPayment':
      return refundPayment(order, command);
    case 'KeepPayment':
      return keepPayment(order, command);
    case 'ChangeStatus':
      return changeStatus(order, command);
    case 'ShipOrder':
      return shipOrder(order, command);
    case 'UndoChange':
      return undoChange(order, command);
    case 'CancelByShopper':
      return cancelByShopper(order, command);
    case 'ChangeAddress':
      return changeAddress(order, command);
    case 'RecordHallmarks':
      return recordHallmarks(order, command);
    case 'RemoveSampleOrder':
      return order.isRemovedSample ? [] : [{ type: 'SampleOrderRemoved' }];
    case 'RequestReturn':
      return requestReturn(order, command);
    case 'ChangeReturn':
      return changeReturn(order, command);
    case 'ChangeReplacement':
      return changeReplacement(order, command);
  }
}

/** The state is undefined until the order is placed. */
export const orderDecider: Decider<Order | undefined, OrderCommand, OrderEvent> = {
  initialState: undefined,
  decide,
  evolve,
};
