import type { SettingChanges } from '@kundan/contracts/admin/settings.contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

/** The seller of the sample products. No PAN has the digits 0000, so the GSTIN belongs to nobody. */
export const SAMPLE_SETTINGS = {
  legal_name: 'Kundan Jewels (sample)',
  address: '1 Sample Street, Hyderabad 500001',
  state: 'Telangana',
  gst: 'registered',
  gstin: '36AAAFK0000A1ZJ',
} as const satisfies SettingChanges;

const SEED = sql`insert into settings (id, value, updated_at) values (1, ${'value'}::jsonb, now())
  on conflict (id) do update set value = excluded.value, updated_at = excluded.updated_at where settings.value = '{}'`;

/** Gives a shop without any settings those of the samples. */
export async function seedSampleSettings(em: EntityManager): Promise<void> {
  await SEED.run(em, { value: JSON.stringify(SAMPLE_SETTINGS) });
}
