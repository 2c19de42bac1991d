import { addOrderNote } from '@kundan/contracts/admin/orders.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { OrderNotes } from './order-notes.ts';

@Controller()
export class OrderNotesController {
  constructor(private readonly notes: OrderNotes) {}

  readonly add = implement(addOrderNote, ({ input: { id, text }, shopper: author, idempotencyKey: key }) =>
    this.notes.add(id, text, author, key),
  );
}
