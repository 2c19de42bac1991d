import type * as en from '../en/header.ts';
import type { Texts } from '../texts.ts';

export const headerTexts: Texts<typeof en.headerTexts> = {
  language: 'భాష',
  skip: 'నేరుగా పేజీలోని విషయానికి వెళ్ళండి',
  announcement: 'ప్రకటన',
  main: 'ప్రధాన మెనూ',
  menu: 'మెనూ',
  more: 'మరిన్ని',
  search: {
    open: 'వెతకండి',
    label: 'ఆభరణాలు వెతకండి',
    hint: 'ముత్యాలు, పోల్కీ, ఆమె కోసం ఉంగరం…',
    submit: 'ఇప్పుడు వెతకండి',
  },
  account: 'మీ ఖాతా',
  signIn: 'సైన్ ఇన్',
  logout: 'సైన్ అవుట్',
  orders: 'ఆర్డర్లు',
  cart: 'కార్ట్',
  cartOf: (count) => `కార్ట్, ${count} ${count === 1 ? 'ఆభరణం' : 'ఆభరణాలు'}`,
  items: ', ఆభరణాలు: ',
  tabs: 'ముఖ్యమైన లింక్‌లు',
};
