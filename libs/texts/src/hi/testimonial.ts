import type * as en from '../en/testimonial.ts';
import type { Rich, Texts } from '../texts.ts';

export const testimonialTexts: Texts<typeof en.testimonialTexts> = {
  title: 'हमारे ग्राहक क्या कहते हैं',
  list: 'ग्राहकों की राय',
  carousel: 'स्लाइड शो',
  slide: 'स्लाइड',
  place: (at, count) => `${count} में से ${at}`,
  on: <N>(who: string, product: N): Rich<N> => [`${who}: `, product],
  previous: 'पिछली राय',
  next: 'अगली राय',
  page: (page) => `ग्राहकों की राय, पेज ${page}`,
};
