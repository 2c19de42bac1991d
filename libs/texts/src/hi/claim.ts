import type * as en from '../en/claim.ts';
import type { Texts } from '../texts.ts';

export const claimMessages: Texts<typeof en.claimMessages> = {
  title: 'टूट-फूट की सूचना दें',
  lead: (orderId) => `बताएँ कि ऑर्डर ${orderId} में क्या टूटा या खराब पहुँचा। हम ईमेल से जवाब देंगे।`,
  received: (ticketNumber) => `आपकी सूचना हमें मिल गई है। आपका टिकट नंबर ${ticketNumber} है, जो आपको ईमेल से भी मिलेगा।`,
  rule: 'हमारी वापसी नीति के अनुसार सूचना डिलीवरी के 24 घंटे के भीतर एक वीडियो के साथ देनी होती है, जिसमें सीलबंद पार्सल, उसका लेबल, उसका खुलना (वीडियो बीच में कटा न हो) और टूट-फूट दिखे।',
  timeLeft: (minutes) => `24 घंटों में से ${duration(minutes)} का समय बाकी है।`,
  timeOver: 'डिलीवरी के बाद के 24 घंटे बीत चुके हैं। आप फिर भी सूचना भेज सकते हैं, हम उसे देखेंगे।',
  rights: 'इससे उपभोक्ता संरक्षण अधिनियम, 2019 जैसे भारतीय कानूनों में मिले आपके उपभोक्ता अधिकारों पर कोई असर नहीं पड़ता।',
  description: 'क्या टूटा या खराब है?',
  video: 'पार्सल खोलने के वीडियो का लिंक',
  videoMissing: 'कृपया अपने वीडियो का लिंक डालें, या नीचे बताएँ कि वीडियो नहीं है।',
  noVideo: 'मेरे पास पार्सल खोलने का वीडियो नहीं है। हमारी टीम देखकर फ़ैसला करेगी।',
  videoHint: 'वीडियो YouTube, Google Drive या ऐसी किसी जगह पर डालें और उसका लिंक यहाँ पेस्ट करें।',
  photos: 'फ़ोटो',
  photosHint: 'ज़्यादा से ज़्यादा 5 फ़ोटो, हर एक 10 MB तक। इन्हें सिर्फ़ दुकान देख सकती है।',
  tooLarge: 'हर फ़ोटो ज़्यादा से ज़्यादा 10 MB की हो सकती है।',
  send: 'सूचना भेजें',
  sending: 'भेजा जा रहा है...',
  failed: 'सूचना नहीं भेजी जा सकी। कृपया फिर कोशिश करें।',
  backToOrders: 'अपने ऑर्डर पर लौटें',
};

/** '5 घंटे 20 मिनट', before का: one hour is घंटे too. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 ? `${hours} घंटे` : '', minutes % 60 > 0 ? `${minutes % 60} मिनट` : ''];
  return parts.filter(Boolean).join(' ');
}
