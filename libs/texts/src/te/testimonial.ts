import type * as en from '../en/testimonial.ts';
import type { Rich, Texts } from '../texts.ts';

export const testimonialTexts: Texts<typeof en.testimonialTexts> = {
  title: 'మా కస్టమర్లు ఏమంటున్నారు',
  list: 'కస్టమర్ల అభిప్రాయాలు',
  carousel: 'స్లైడ్ షో',
  slide: 'స్లైడ్',
  place: (at, count) => `${count}లో ${at}వది`,
  on: <N>(who: string, product: N): Rich<N> => [`${who}: `, product],
  previous: 'మునుపటి అభిప్రాయాలు',
  next: 'తర్వాతి అభిప్రాయాలు',
  page: (page) => `కస్టమర్ల అభిప్రాయాలు, పేజీ ${page}`,
};
