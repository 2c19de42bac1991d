import { Migration } from '@mikro-orm/migrations';

/** Folds the host part of the accounts' e-mail addresses to ASCII, in which sign-in looks them up. */
export class AsciiEmailHosts extends Migration {
  override async up(): Promise<void> {
    const rows = (await this.execute(
      `select id, split_part(email, '@', 1) as local, split_part(email, '@', 2) as host from users
       where email ~ '@.*[^\\x01-\\x7f]'`,
    )) as unknown as { id: string; local: string; host: string }[];
    for (const { id, local, host } of rows) {
      if (!URL.canParse(`http://${host}`)) continue;
      const email = `${local}@${new URL(`http://${host}`).hostname}`;
      await this.execute(
        'update users set email = ? where id = ? and not exists (select 1 from users where email = ?)',
        [email, id, email],
      );
    }
  }
}
