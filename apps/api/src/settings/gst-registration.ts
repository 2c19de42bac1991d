import type { SettingChanges, SettingValues } from '@kundan/contracts/admin/settings.contract';

/**
 * Completes a change of `gst` or `gstin`, so that they agree: a GSTIN registers the shop, and an unregistered shop has none. A
 * registered shop that clears its GSTIN, without a word about `gst`, is unregistered from then on.
 */
export function completeGst(changes: SettingChanges, stored: SettingValues): SettingChanges {
  const { gst, gstin } = changes;
  if (gst === 'unregistered') return { ...changes, gstin: '' };
  if (gst || gstin === undefined) return changes;
  if (gstin) return { ...changes, gst: 'registered' };
  return stored.gst === 'registered' && gst === undefined ? { ...changes, gst: 'unregistered' } : changes;
}
