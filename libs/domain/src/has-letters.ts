/** Whether a text may need a translation: numbers and measures without a letter are the same in every language. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
