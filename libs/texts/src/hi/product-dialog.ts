import type * as en from '../en/product-dialog.ts';
import type { Texts } from '../texts.ts';

export const productDialogMessages: Texts<typeof en.productDialogMessages> = {
  zoom: { label: 'फ़ोटो', closer: 'और पास से देखें', previous: 'पिछली फ़ोटो', next: 'अगली फ़ोटो' },
  bar: { label: 'यह गहना खरीदें', inCart: 'आपके कार्ट में है', viewCart: 'कार्ट देखें' },
  link: { copied: 'लिंक कॉपी हो गया।', copyFailed: 'लिंक कॉपी नहीं हो पाया।' },
  viewed: 'हाल में देखे गए गहने',
};
