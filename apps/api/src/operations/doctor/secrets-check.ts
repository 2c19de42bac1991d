import { createSealKeys } from '../../event-store/event-seal.ts';
import type { Config } from '../../infrastructure/config.ts';
import { withConnection } from '../../infrastructure/database/separate-connection.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { readSecrets } from '../../infrastructure/platform/platform.ts';
import { createMasterKeys } from '../../personal-keys/master-keys.ts';
import { type CheckResult, failed, ok, TIMEOUT_MS } from './check-result.ts';

/** The ids of the keys of the first and the last events, and of all keys of personal data and secrets of two-step sign-in. */
const USED = sql`
  select 'EVENT_SEAL_KEYS' as name, split_part(seal, '.', 1) as id from (
    (select seal from order_events order by position limit 1)
    union (select seal from order_events order by position desc limit 1)
    union (select seal from payment_events order by position limit 1)
    union (select seal from payment_events order by position desc limit 1)) e
  union select 'PERSONAL_DATA_KEY', split_part(wrapped_key, '.', 1) from personal_keys where wrapped_key is not null
  union select 'PERSONAL_DATA_KEY', split_part(secret, '.', 1) from totp_secrets where secret like '%.%'
  order by name`;

/** Whether the secrets are those with which the data was sealed and encrypted. Creates none, and throws a StartError when there is none. */
export async function checkSecrets(config: Config, databaseUrl: string): Promise<CheckResult> {
  const used = await withConnection(databaseUrl, (client) => USED.all<{ name: string; id: string }>(client), {
    connectionTimeoutMillis: TIMEOUT_MS,
  });
  if (used.length === 0) return ok('No data needs them yet.');
  const { eventSeal, personalData } = readSecrets(config);
  const known = new Set([...createSealKeys(eventSeal).byId.keys(), ...createMasterKeys(personalData).byId.keys()]);
  const missing = new Set(used.flatMap(({ name, id }) => (known.has(id) ? [] : [name])));
  return missing.size === 0
    ? ok('Fit the data.')
    : failed(
        `${[...missing].join(' and ')} (JWT_SECRET when unset) lack a secret of the data. Add the earlier secret as the last one.`,
      );
}
