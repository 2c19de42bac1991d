/** The name of a state or union territory. A language of another script has a table of them. */
export const stateName = (state: string): string => state;
