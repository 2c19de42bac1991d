import type * as en from '../en/waiting.ts';
import type { Texts } from '../texts.ts';

export const waitingTexts: Texts<typeof en.waitingTexts> = {
  list: (parts) => `अभी भेजा जाना बाकी है: ${parts.join(', ')}।`,
  message: (count) => `${count} संदेश`,
  review: (count) => `${count} रिव्यू`,
  claim: (count) => `टूट-फूट की ${count} ${count > 1 ? 'सूचनाएँ' : 'सूचना'}`,
  return: (count) => `वापसी ${count > 1 ? 'के' : 'का'} ${count} अनुरोध`,
  restock: (count) => `स्टॉक की ${count} ${count > 1 ? 'सूचनाएँ' : 'सूचना'}`,
  address: (count) => `आपके पतों में ${count} बदलाव`,
  note: (count) => `${count} नोट`,
};

export const changeNames: Texts<typeof en.changeNames> = {
  contact: () => 'आपका संदेश',
  review: (product) => `${product} पर आपका रिव्यू`,
  claim: () => 'टूट-फूट की आपकी सूचना',
  return: () => 'वापसी का आपका अनुरोध',
  address: () => 'आपका पता',
  'address-deletion': () => 'आपका पता',
  note: () => 'Your note',
};
