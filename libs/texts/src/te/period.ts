import type * as en from '../en/period.ts';

export const periodInWords: typeof en.periodInWords = (days) => {
  const years = days / 365;
  if (Number.isInteger(years)) return years === 1 ? '1 సంవత్సరం' : `${years} సంవత్సరాలు`;
  return days === 1 ? '1 రోజు' : `${days} రోజులు`;
};
