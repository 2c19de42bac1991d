import { PAGE_PLACEHOLDERS } from '@kundan/contracts/pages.contract';

type Placeholder = (typeof PAGE_PLACEHOLDERS)[number];
/** What the settings say for each placeholder. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | number>>;

const PLACEHOLDER = new RegExp(`(tel:)?\\{(${PAGE_PLACEHOLDERS.join('|')})\\}`, 'g');
/** What Markdown would read as markup, also in the address of a link. */
const MARKUP = /[\\`*_[\]<>()#&!|~]/g;

/** A text on one line, in which Markdown finds no markup. */
export const escapeMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(MARKUP, '\\$&');

/** Replaces the placeholders of a Markdown text. A value is text, whatever it contains. Other words in braces stay. */
export function fillPlaceholders(body: string, values: PlaceholderValues): string {
  return body.replace(PLACEHOLDER, (_, tel: string | undefined, name: Placeholder) => {
    const value = escapeMarkdown(String(values[name]));
    // The address of a link ends at a space.
    return tel ? tel + value.replaceAll(' ', '') : value;
  });
}
