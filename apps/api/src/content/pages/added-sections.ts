import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { PageSlug } from '@kundan/contracts/page-slugs';
import { escapeMarkdown } from './fill-placeholders.ts';

/** What a page says after the owner's text, from the settings, as Markdown. Empty for most pages. */
export function addedSection(slug: PageSlug, { processors }: Pick<Settings, 'processors'>): string {
  const named = processors.filter(({ name }) => name !== '');
  if (slug !== 'privacy-policy' || named.length === 0) return '';
  const lines = named.map((processor) => {
    const [name, purpose, country] = [processor.name, processor.purpose, processor.country].map(escapeMarkdown);
    return `- **${name}**, ${country}: ${purpose}`;
  });
  return `## Who processes it for us\n\n${lines.join('\n')}\n`;
}
