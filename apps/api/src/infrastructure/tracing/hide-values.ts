/** A comment to the end of its line, a text, or a number that is neither a part of a name nor a placeholder. */
const VALUES = /--.*|'[^']*(?:''[^']*)*'|(?<![\w$])\d+(?:\.\d+)?/g;

/** A statement with `?` for each text and number: the ORM copies the values of its parameters into the text. */
export const hideValues = (statement: string): string => statement.replaceAll(VALUES, '?');
