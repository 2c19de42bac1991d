import type * as en from '../en/contact.ts';
import type { Texts } from '../texts.ts';

export const contactMessages: Texts<typeof en.contactMessages> = {
  failed: 'संदेश नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  networkError: 'कुछ गड़बड़ हो गई। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  done: 'आपका संदेश भेज दिया गया है!',
  aboutOrder: (orderId) => `ऑर्डर ${orderId} के बारे में: `,
  ticket: (number) => `आपका टिकट नंबर ${number} है।`,
};
