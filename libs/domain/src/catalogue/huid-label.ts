/** Whether a fact of a product is its HUID. The label is the same in every language, in any case. */
export const isHuidLabel = (label: string): boolean => label.toUpperCase() === 'HUID';
