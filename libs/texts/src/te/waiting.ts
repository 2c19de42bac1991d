import type * as en from '../en/waiting.ts';
import type { Texts } from '../texts.ts';

export const waitingTexts: Texts<typeof en.waitingTexts> = {
  list: (parts) => `ఇంకా పంపాల్సినవి: ${parts.join(', ')}.`,
  message: (count) => (count === 1 ? '1 సందేశం' : `${count} సందేశాలు`),
  review: (count) => (count === 1 ? '1 రివ్యూ' : `${count} రివ్యూలు`),
  claim: (count) => (count === 1 ? '1 డ్యామేజ్ రిపోర్ట్' : `${count} డ్యామేజ్ రిపోర్ట్‌లు`),
  return: (count) => (count === 1 ? '1 రిటర్న్' : `${count} రిటర్న్‌లు`),
  restock: (count) => (count === 1 ? '1 స్టాక్ అలర్ట్' : `${count} స్టాక్ అలర్ట్‌లు`),
  address: (count) => (count === 1 ? 'మీ చిరునామాలలో 1 మార్పు' : `మీ చిరునామాలలో ${count} మార్పులు`),
  note: (count) => (count === 1 ? '1 నోట్' : `${count} నోట్లు`),
};

export const changeNames: Texts<typeof en.changeNames> = {
  contact: () => 'మీ సందేశం',
  review: (product) => `${product} గురించి మీ రివ్యూ`,
  claim: () => 'మీ డ్యామేజ్ రిపోర్ట్',
  return: () => 'మీ రిటర్న్ అభ్యర్థన',
  address: () => 'మీ చిరునామా',
  'address-deletion': () => 'మీ చిరునామా',
  note: () => 'Your note',
};
