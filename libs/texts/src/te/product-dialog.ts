import type * as en from '../en/product-dialog.ts';
import type { Texts } from '../texts.ts';

export const productDialogMessages: Texts<typeof en.productDialogMessages> = {
  zoom: { label: 'ఫోటో', closer: 'ఇంకా దగ్గరగా చూడండి', previous: 'మునుపటి ఫోటో', next: 'తర్వాతి ఫోటో' },
  bar: { label: 'ఈ ఆభరణాన్ని కొనండి', inCart: 'మీ కార్ట్‌లో ఉంది', viewCart: 'కార్ట్ చూడండి' },
  link: { copied: 'లింక్ కాపీ అయింది.', copyFailed: 'లింక్ కాపీ కాలేదు.' },
  viewed: 'ఇటీవల చూసిన ఆభరణాలు',
};
