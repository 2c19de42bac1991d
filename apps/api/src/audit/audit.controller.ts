import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { AuditQueries } from './audit-queries.ts';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditQueries) {}

  readonly list = implement(listAudit, async ({ input: page }) => {
    const { entries, count } = await this.audit.list(page);
    return pagedResponse(entries, count);
  });
}
