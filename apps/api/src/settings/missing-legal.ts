import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { LegalSetting } from '@kundan/contracts/admin/tasks.contract';

/** Consumer Protection (E-Commerce) Rules 2020, rules 5 and 6: who sells, where, and who answers complaints. */
const LEGAL: readonly (readonly [LegalSetting, (settings: Settings) => string])[] = [
  ['legal_name', ({ legal_name: name }) => name],
  ['address', ({ address }) => address],
  ['state', ({ state }) => state],
  ['grievance_officer', ({ grievance_officer: officer }) => officer.name && officer.designation && officer.email],
];

/** Names the settings that an online shop in India must publish and that are still empty. */
export const missingLegal = (settings: Settings): LegalSetting[] =>
  LEGAL.filter(([, valueOf]) => valueOf(settings) === '').map(([name]) => name);
