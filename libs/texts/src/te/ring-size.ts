import type * as en from '../en/ring-size.ts';
import type { Texts } from '../texts.ts';

export const ringSizeMessages: Texts<typeof en.ringSizeMessages> = {
  title: 'ఉంగరం సైజ్ ఎలా తెలుసుకోవాలి',
  measure: 'అదే వేలికి సరిపోయే ఉంగరాన్ని కొలవండి: లోపలి వెడల్పు, అది ఎక్కువగా ఉన్న చోట, మిల్లీమీటర్లలో.',
  between: 'కొలత రెండు సైజ్‌ల మధ్య వస్తే, పెద్దది తీసుకోండి. వెడల్పాటి ఉంగరం బిగుతుగా ఉంటుంది: ఒక సైజ్ పెద్దది తీసుకోండి.',
  caption: 'భారతీయ ఉంగరాల సైజ్‌లు, వాటి లోపలి వ్యాసం',
  size: 'భారతీయ సైజ్',
  diameter: 'లోపలి వ్యాసం (మి.మీ.)',
};
