import type { SettingChanges } from '@kundan/contracts/admin/settings.contract';
import { defineEntity, p } from '@mikro-orm/core';

/** The settings that the owner has changed, in one row. */
const schema = defineEntity({
  name: 'StoredSettings',
  tableName: 'settings',
  properties: {
    /** Always 1. */
    id: p.integer().primary().autoincrement(false),
    value: p.json().$type<SettingChanges>(),
    version: p.integer().default(1),
    updatedAt: p.datetime(),
  },
  checks: [{ name: 'settings_single_row', expression: 'id = 1' }],
});
export class StoredSettings extends schema.class {}
schema.setClass(StoredSettings);
