import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { type Area, AREAS } from '@kundan/domain/customer/states';
import { gstStateCode } from '@kundan/domain/tax/state-codes';

/**
 * Where the shop delivers. A shop that is not registered for GST may sell within its own state only (section 24 of the CGST Act), unless
 * the exemption for handicraft goods holds for it.
 */
export function servedAreas(settings: Pick<Settings, 'delivery' | 'gst' | 'state' | 'handicraft_exemption'>): Area[] {
  const { delivery, gst, state, handicraft_exemption: isExempt } = settings;
  const own = AREAS.find((area) => gstStateCode(area) === gstStateCode(state));
  return gst !== 'unregistered' || isExempt || own === undefined ? delivery.areas : [own];
}
