import type * as en from '../en/return.ts';
import type { Texts } from '../texts.ts';

export const returnMessages: Texts<typeof en.returnMessages> = {
  open: 'वापस करें',
  title: 'गहने वापस करें',
  lead: (orderId, day) => `आप ऑर्डर ${orderId} के गहने ${day} तक वापस कर सकते हैं।`,
  pieces: (name) => `${name}: कितने वापस करने हैं`,
  none: 'एक भी नहीं',
  choose: 'कृपया वे गहने चुनें जिन्हें वापस करना है।',
  reason: 'इन्हें वापस करने का कारण क्या है?',
  wish: 'बदले में क्या चाहिए?',
  wishes: { refund: 'मेरे पैसे वापस', replacement: 'वैसा ही नया गहना' },
  photosHint: 'ज़्यादा से ज़्यादा 5 फ़ोटो, हर एक 10 MB तक। इन्हें सिर्फ़ दुकान देख सकती है।',
  send: 'वापसी का अनुरोध भेजें',
  sending: 'भेजा जा रहा है...',
  failed: 'वापसी का अनुरोध नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  received: (id) => `वापसी का आपका अनुरोध ${id} हमें मिल गया है। टिकट नंबर आपको ईमेल से मिलेगा।`,
  list: 'वापसी',
  whole: 'टूट-फूट की सूचना',
  step: (step) => STEPS[step],
  line: ({ quantity, name }) => `${quantity} × ${name}`,
  replacement: (id) => `बदले में नए गहने ऑर्डर ${id} में आएँगे।`,
};

const STEPS = {
  requested: 'वापसी का अनुरोध किया गया',
  approved: 'वापसी मंज़ूर हो गई',
  rejected: 'वापसी मंज़ूर नहीं हुई',
  received: 'वापस भेजे गए गहने मिल गए',
  closed: 'वापसी का मामला बंद हो गया',
  refunded: 'वापसी की रकम लौटा दी गई',
  replaced: 'बदले में नए गहनों का ऑर्डर बना',
} as const;
