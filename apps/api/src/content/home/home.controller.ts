import { homeVersions, restoreHome, updateHome } from '@kundan/contracts/admin/home.contract';
import { readHome } from '@kundan/contracts/home.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { HomeService } from './home.service.ts';

@Controller()
export class HomeController {
  constructor(private readonly home: HomeService) {}

  readonly read = implement(readHome, async ({ input: { locale }, negotiation }) =>
    (await this.home.current(locale)).select(negotiation),
  );

  readonly update = implement(updateHome, ({ input, shopper: admin, ifMatch }) =>
    this.home.update(input, admin, ifMatch),
  );

  readonly versions = implement(homeVersions, async ({ input }) => {
    const { versions, count } = await this.home.versions(input);
    return pagedResponse(versions, count);
  });

  readonly restore = implement(restoreHome, ({ input: { version }, shopper: admin, ifMatch }) =>
    this.home.restore(version, admin, ifMatch),
  );
}
