import type * as en from '../en/period.ts';

export const periodInWords: typeof en.periodInWords = (days) => {
  const years = days / 365;
  return Number.isInteger(years) ? `${years} साल` : `${days} दिन`;
};
