import { updateHome } from '@kundan/contracts/admin/home.contract';
import { readHome } from '@kundan/contracts/home.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { HomeService } from './home.service.ts';

@Controller()
export class HomeController {
  constructor(private readonly home: HomeService) {}

  readonly read = implement(readHome, async ({ negotiation }) => (await this.home.current()).select(negotiation));

  readonly update = implement(updateHome, ({ input, shopper: admin, ifMatch }) =>
    this.home.update(input, admin, ifMatch),
  );
}
