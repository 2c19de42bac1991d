import type { SettingChanges } from '@kundan/contracts/admin/settings.contract';
import { setupSteps } from '@kundan/contracts/messages/setup-messages';
import { sql } from '../../infrastructure/database/sql.ts';
import { withConnection } from '../../infrastructure/database/separate-connection.ts';
import { settingsSteps } from '../../settings/setup-steps.ts';
import { withDefaults } from '../../settings/settings.service.ts';

const READ = sql`select version, value from settings`;

/** What the owner still has to enter in the settings, one sentence for each. */
export async function missingShopDetails(databaseUrl: string): Promise<string[]> {
  const stored = await withConnection(databaseUrl, (client) =>
    READ.first<{ version: number; value: SettingChanges }>(client),
  );
  const steps = Object.entries(settingsSteps(withDefaults(stored ?? null)));
  return steps.flatMap(([step, isDone]) => (isDone ? [] : [setupSteps[step as keyof typeof setupSteps].title]));
}
