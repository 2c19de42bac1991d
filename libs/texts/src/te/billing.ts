import type * as en from '../en/billing.ts';
import type { Texts } from '../texts.ts';

export const billingMessages: Texts<typeof en.billingMessages> = {
  buyer: 'వ్యాపారం',
  businessName: 'వ్యాపారం రిజిస్టర్ అయిన పేరు',
  gstin: 'వ్యాపారం GSTIN',
  gstinHint: 'అక్షరాలు, అంకెలు కలిపి 15. బిల్లుపై వ్యాపారం పేరు, GSTIN ఉంటాయి.',
  pan: 'PAN',
  panHint: 'అక్షరాలు, అంకెలు కలిపి పది, ఉదాహరణకు ABCDE1234F. దీన్ని షాప్ సిబ్బంది మాత్రమే చూస్తారు.',
};
