import type { PageSlug } from '@kundan/contracts/page-slugs';
import { policyTexts as texts } from '@kundan/texts/en/policy';
import type { ReactNode } from 'react';
import { OwnerText } from '../../ui/text/owner-text.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';

/** Pages that promise nothing, so that none of their texts is the binding one. */
const STORIES: readonly string[] = ['about', 'features'] satisfies PageSlug[];

interface BindingTextProps {
  slug: string;
  isEnglish: boolean;
  /** As HTML. */
  summary: string | undefined;
}

/** Above a page in another language than English: what a policy says in short, and which of its texts is the binding one. */
export function BindingText({ slug, isEnglish, summary }: BindingTextProps) {
  if (summary)
    return (
      <div className="policy__summary">
        <OwnerText html={summary} />
        <p>{texts.summarized}</p>
      </div>
    );
  if (isEnglish) return <p className="policy__binding">{texts.inEnglish}</p>;
  if (STORIES.includes(slug)) return null;
  const link = (label: string) => (
    // The router would look for the page in this language.
    <a className="text-link" href={`/${slug}`} hrefLang="en">
      {label}
    </a>
  );
  return (
    <p className="policy__binding">
      <RichText text={texts.translated<ReactNode>(link)} />
    </p>
  );
}
