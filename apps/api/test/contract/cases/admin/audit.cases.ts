import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { defineCase } from '../call-case.ts';
import { refuses } from '../field-rules.ts';

export const auditCases = [
  defineCase({
    call: listAudit,
    arrange: async () => ({ input: { page: 1, limit: 10 } }),
    fields: {
      page: refuses('page', ['0', '-1', 'x', '1.5']),
      limit: refuses('limit', ['0', '201', 'x']),
    },
    forOtherUser: 'shared',
  }),
  defineCase({ call: adminTasks, arrange: async () => ({ input: {} }), forOtherUser: 'shared' }),
];
