import { Migration } from '@mikro-orm/migrations';

/** How many pages were how fast, by day. */
export class WebVitals extends Migration {
  override up(): void {
    this.addSql(`
      create table web_vital_counts (
        day date not null,
        route text not null,
        vital text not null,
        at_most int not null,
        count int not null,
        primary key (day, route, vital, at_most)
      )`);
  }
}
