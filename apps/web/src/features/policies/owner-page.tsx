import type { PageSlug } from '@kundan/contracts/page-slugs';
import { locale } from '@kundan/texts/en/language';
import type { ComponentType } from 'react';
import { langOf } from '../../http/in-language.ts';
import { OwnerText } from '../../ui/text/owner-text.tsx';
import { BindingText } from './binding-text.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import type { PageText } from './load-page.ts';
import { RetentionSection } from './retention-section.tsx';
import { SellerSection } from './seller-section.tsx';
import './policy-page.css';

/** What pages add from the settings. */
const ADDED: Partial<Record<PageSlug, ComponentType>> = {
  'terms-conditions': SellerSection,
  'privacy-policy': () => (
    <>
      <RetentionSection />
      <GrievanceOfficer />
    </>
  ),
  accessibility: GrievanceOfficer,
};

interface OwnerPageProps {
  slug: string;
  text: PageText;
}

/** A page with a text of the owner. Its first paragraph is the lead. */
export function OwnerPage({ slug, text: { title, html, english, summary } }: OwnerPageProps) {
  const Added = ADDED[slug as PageSlug];
  const lang = langOf(english, 'html');
  return (
    <article className={`page page--narrow policy policy--${slug}`}>
      <h1 lang={langOf(english, 'title')}>{title}</h1>
      {locale === 'en' ? null : <BindingText slug={slug} isEnglish={lang === 'en'} summary={summary} />}
      <OwnerText isPage html={html} lang={lang} />
      {Added ? (
        <div className="owner-text">
          <Added />
        </div>
      ) : null}
    </article>
  );
}
