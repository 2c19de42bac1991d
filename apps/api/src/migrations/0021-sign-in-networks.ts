import { Migration } from '@mikro-orm/migrations';

/** The networks from which accounts signed in, and for each OTP the browser and network that requested it. */
export class SignInNetworks extends Migration {
  override up(): void {
    this.addSql(`
      create table sign_in_networks (
        user_id uuid not null,
        network_hash text not null,
        signed_in_at timestamptz not null,
        primary key (user_id, network_hash),
        constraint sign_in_networks_user_id_foreign foreign key (user_id) references users (id) on delete cascade
      )`);
    this.addSql(`
      alter table otps
        add column browser_hash text null,
        add column network_hash text null,
        add column foreign_tries int not null default 0`);
  }

  override down(): void {
    this.addSql('alter table otps drop column browser_hash, drop column network_hash, drop column foreign_tries');
    this.addSql('drop table sign_in_networks');
  }
}
