import { recordHallmarks } from '@kundan/contracts/admin/orders.contract';
import { Controller } from '@nestjs/common';
import { adminActor } from '../../event-store/stored-event.ts';
import { implement } from '../../http/contract/implement.ts';
import { Hallmarks } from './hallmarks.ts';

@Controller()
export class HallmarksController {
  constructor(private readonly hallmarks: Hallmarks) {}

  readonly record = implement(
    recordHallmarks,
    ({ input: { id, huids, huids_seen: seen }, shopper: admin, requestId }) =>
      this.hallmarks.record(id, { huids, seen }, { actor: adminActor(admin), requestId }),
  );
}
