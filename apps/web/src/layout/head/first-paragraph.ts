const MAX_LENGTH = 200;

/** The text of the first paragraph of a page's HTML, for search engines; undefined when there is none. */
export function firstParagraph(html: string): string | undefined {
  const paragraph = /<p>(.*?)<\/p>/s.exec(html)?.[1];
  const text = paragraph?.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '');
  return text && text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Those that the API writes. */
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
