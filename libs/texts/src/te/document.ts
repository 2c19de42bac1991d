import type * as en from '../en/document.ts';
import type { Texts } from '../texts.ts';

export const documentTexts: Texts<typeof en.documentTexts> = {
  title: 'బిల్లులు, క్రెడిట్ నోట్లు',
  kinds: { invoice: 'బిల్లు', 'credit-note': 'క్రెడిట్ నోట్' },
  failed: 'ఈ ఫైల్‌ను లోడ్ చేయలేకపోయాము. దయచేసి మళ్ళీ ప్రయత్నించండి.',
};
