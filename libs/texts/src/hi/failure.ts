import type * as en from '../en/failure.ts';
import type { Texts } from '../texts.ts';

export const failureTexts: Texts<typeof en.failureTexts> = {
  text: 'यह पेज पूरा लोड नहीं हुआ।',
  reload: 'फिर से लोड करें',
};
