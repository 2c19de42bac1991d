/** The names of fields that are shown in English; see `english` of the contracts. None when the list is empty. */
export const englishFields = (names: readonly string[]): { english?: string[] } =>
  names.length > 0 ? { english: [...names] } : {};
