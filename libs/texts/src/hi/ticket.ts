import type * as en from '../en/ticket.ts';
import type { Texts } from '../texts.ts';

export const ticketMessages: Texts<typeof en.ticketMessages> = {
  title: 'हमें भेजे आपके संदेश',
  lead: 'आपके ईमेल से भेजे गए संदेश और उनकी स्थिति। हमें कभी भी फिर से लिख सकते हैं।',
  loading: 'आपके संदेश लोड हो रहे हैं...',
  unread: 'आपके संदेश अभी लोड नहीं हो पाए।',
  empty: 'आपने अभी तक हमें कोई संदेश नहीं भेजा है।',
  write: 'हमें लिखें',
  states: { open: 'जवाब बाकी है', answered: 'जवाब दिया गया', resolved: 'सुलझ गया' },
  about: (order) => `ऑर्डर ${order} के बारे में`,
  resolveBy: (time) => `${time} तक सुलझा दिया जाएगा।`,
  reply: (shop) => `${shop} का जवाब`,
};
