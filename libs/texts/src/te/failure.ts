import type * as en from '../en/failure.ts';
import type { Texts } from '../texts.ts';

export const failureTexts: Texts<typeof en.failureTexts> = {
  text: 'ఈ పేజీ పూర్తిగా లోడ్ కాలేదు.',
  reload: 'మళ్ళీ లోడ్ చేయండి',
};
