import { Suspense, type ReactNode } from 'react';
import { listingMessages as messages } from '@kundan/contracts/messages/listing-messages';
import { ButtonLink } from '../../ui/button.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { AboutSection } from './about-section.tsx';
import { Categories } from './categories.tsx';
import { FeatureStrip } from './feature-strip.tsx';
import { Hero } from './hero.tsx';
import { Testimonials } from './testimonials.tsx';
import './home-page.css';

/** One element each, so that a section is hydrated in a task of its own, and only once. */
const sections = [Categories, AboutSection, Testimonials, FeatureStrip].map((Section, index) => (
  <Suspense key={index} fallback={null}>
    <Section />
  </Suspense>
));

/** `newArrivals` is the slot for the newest products of the catalogue feature. */
export function HomePage({ newArrivals }: { newArrivals: ReactNode }) {
  return (
    <>
      <Hero />
      <section className="page home-section" aria-labelledby="new-arrivals">
        <Heading level={2} id="new-arrivals">
          New Arrivals
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
