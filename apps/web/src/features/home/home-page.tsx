import { titleTexts } from '@kundan/texts/en/title';
import { Suspense, useMemo, type ReactNode } from 'react';
import type { Home } from '@kundan/contracts/home.contract';
import { listingMessages as messages } from '@kundan/texts/en/listing';
import { ButtonLink } from '../../ui/button.tsx';
import { idleTurn } from '../../browser/page-moments.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Hero } from './hero.tsx';
// Part of the rendered page, which has the styles of its first files only.
import './about-section.css';
import './categories.css';
import './feature-strip.css';
import './home-page.css';
import './testimonials.css';

/** Rendered by the server, and hydrated when the page is idle; follow-links.ts follows their links until then. */
const StaticSection = import.meta.env.SSR
  ? (await import('./static-section.tsx')).default
  : lazyComponent(() => import('./static-section.tsx'), { after: idleTurn() });

/** Below the first screen; its code is loaded while the page hydrates. */
const Testimonials = import.meta.env.SSR
  ? (await import('./testimonials.tsx')).default
  : lazyComponent(() => import('./testimonials.tsx'), { stays: true });

interface HomePageProps {
  /** What the owner decides; undefined when it cannot be loaded. */
  home: Home | undefined;
  /** The slot for the newest products of the catalogue feature. */
  newArrivals: ReactNode;
}

export function HomePage({ home, newArrivals }: HomePageProps) {
  // The same elements at each rendering: React drops rendered HTML whose element changes before its code has loaded.
  const sections = useMemo(
    () =>
      [
        <StaticSection name="categories" home={home} />,
        <StaticSection name="about" home={home} />,
        home?.quotes.length ? <Testimonials quotes={home.quotes} /> : null,
        <StaticSection name="features" home={home} />,
      ].map((section, index) => (
        <Suspense key={index} fallback={null}>
          {section}
        </Suspense>
      )),
    [home],
  );
  return (
    <>
      {home ? <Hero home={home} /> : null}
      <section className="page home-section" aria-labelledby="new-arrivals">
        <Heading level={2} id="new-arrivals">
          {titleTexts.newArrivals}
        </Heading>
        {newArrivals}
        <div className="home-section__end">
          <ButtonLink to="/shop" look="outline">
            {messages.newArrivals.shopAll}
          </ButtonLink>
        </div>
      </section>
      {sections}
    </>
  );
}
