import { type AuditEntry, listAudit } from '@kundan/contracts/admin/audit.contract';
import type { InputOf } from '@kundan/contracts/call';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../http/contract/implements.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import type { RawResponse } from '../http/response-cache/raw-response.ts';
import { AuditQueries } from './audit-queries.ts';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditQueries) {}

  @Implements(listAudit)
  async list(@Input(listAudit) page: InputOf<typeof listAudit>): Promise<RawResponse<AuditEntry[]>> {
    const { entries, count } = await this.audit.list(page);
    return pagedResponse(entries, count);
  }
}
