import { defineEntity, p } from '@mikro-orm/core';

/** When a periodic task last succeeded in any process. */
const schema = defineEntity({
  name: 'TaskRun',
  tableName: 'task_runs',
  properties: { name: p.text().primary(), succeededAt: p.datetime() },
});
export class TaskRun extends schema.class {}
schema.setClass(TaskRun);
