import type { SettingChanges } from '@kundan/contracts/admin/settings.contract';

type Fields = Readonly<Record<string, unknown>>;

/** Adds `changes` to settings. An object in part changes only what it names; a list replaces the list. */
export function mergeSettings<Settings extends SettingChanges>(settings: Settings, changes: SettingChanges): Settings {
  const stored: Fields = settings;
  const merged = Object.entries(changes).map(([name, value]: [string, unknown]) => {
    const before = stored[name];
    return [name, isFields(before) && isFields(value) ? { ...before, ...value } : value];
  });
  return { ...settings, ...Object.fromEntries(merged) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
