import { listSamples, removeSamples } from '@kundan/contracts/admin/samples.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { SamplesService } from './samples.service.ts';

@Controller()
export class SamplesController {
  constructor(private readonly samples: SamplesService) {}

  readonly list = implement(listSamples, () => this.samples.count());

  readonly remove = implement(removeSamples, ({ shopper: admin, requestId }) =>
    this.samples.remove(admin, requestId),
  );
}
