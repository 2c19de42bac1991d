import { Migration } from '@mikro-orm/migrations';

/**
 * A cart request stores its error code instead of the whole cart: a repeated request returns the current cart. Also renames
 * the column of the catalogue's change tokens.
 */
export class CartRequestErrors extends Migration {
  override up(): void {
    this.addSql('alter table cart_requests add column error_code text null');
    this.addSql(`update cart_requests set error_code = outcome ->> 'fault'`);
    this.addSql('alter table cart_requests drop column outcome');
    this.addSql('alter table catalogue_changes rename column mark to token');
    this.addSql(triggerFunction('token'));
  }

  override down(): void {
    this.addSql(triggerFunction('mark'));
    this.addSql('alter table catalogue_changes rename column token to mark');
    this.addSql(`alter table cart_requests add column outcome jsonb not null default '{"lines": []}'`);
    this.addSql(
      `update cart_requests set outcome = jsonb_build_object('fault', error_code) where error_code is not null`,
    );
    this.addSql('alter table cart_requests alter column outcome drop default, drop column error_code');
  }
}

function triggerFunction(column: string): string {
  return `
      create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
      begin
        insert into catalogue_changes (xid, ${column})
          values (pg_current_xact_id(), floor(random() * 2147483647)::int) on conflict do nothing;
        notify catalogue_changed;
        return null;
      end $$`;
}
