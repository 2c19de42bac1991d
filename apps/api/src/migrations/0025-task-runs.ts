import { Migration } from '@mikro-orm/migrations';

/** When each periodic task last succeeded, for the metrics. */
export class TaskRuns extends Migration {
  override up(): void {
    this.addSql('create table task_runs (name text primary key, succeeded_at timestamptz not null)');
  }

  override down(): void {
    this.addSql('drop table task_runs');
  }
}
