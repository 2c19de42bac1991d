import { locale } from '@kundan/texts/en/language';
import { testimonialTexts as texts } from '@kundan/texts/en/testimonial';
import type { Home } from '@kundan/contracts/home.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { authorName } from '../../ui/text/author-name.ts';
import { Heading } from '../../ui/text/heading.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import { useLateEvents } from '../../ui/use-late-events.ts';
import { usePages } from './use-pages.ts';
import { Icon } from '../../ui/media/icon.tsx';
import './testimonials.css';

/** Customers are quoted in their own words, which are English. */
const LANG = locale === 'en' ? undefined : 'en';
const icon = { size: 22, stroke: 1.3 } as const;

/** Three per page from 768 px on, otherwise one. CSS sets the layout; the pages are counted from it. */
export default function Testimonials({ quotes }: { quotes: Home['quotes'] }) {
  const { row, page, pages, show, step } = usePages(quotes.length);
  const lateEvents = useLateEvents<HTMLElement>();
  return (
    <section
      className="testimonials"
      aria-labelledby="testimonials"
      aria-roledescription={texts.carousel}
      {...lateEvents}
    >
      <div className="page home-section">
        <Heading level={2} id="testimonials">
          {texts.title}
        </Heading>
        <div className="testimonials__row" ref={row} tabIndex={0} role="group" aria-label={texts.list}>
          {quotes.map(({ name, city, quote, rating, product }, index) => (
            <div
              key={index}
              className="testimonials__slide"
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.place(index + 1, quotes.length)}
            >
              <Stars rating={rating} />
              <blockquote lang={LANG}>“{quote}”</blockquote>
              <p className="testimonials__who">
                <Who who={city ? `${name}, ${city}` : authorName(name)} product={product} />
              </p>
            </div>
          ))}
        </div>
        <div className="testimonials__steer">
          <button type="button" aria-label={texts.previous} disabled={page === 0} onClick={() => step(-1)}>
            <Icon name="chevron-left" {...icon} />
          </button>
          <div className="testimonials__dots">
            {Array.from({ length: pages }, (_, index) => (
              <button
                key={index}
                type="button"
                aria-label={texts.page(index + 1)}
                aria-current={index === page ? 'true' : undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <button type="button" aria-label={texts.next} disabled={page >= pages - 1} onClick={() => step(1)}>
            <Icon name="chevron-right" {...icon} />
          </button>
        </div>
      </div>
    </section>
  );
}

function Who({ who, product }: { who: string; product: Home['quotes'][number]['product'] }) {
  if (!product) return who;
  const link = (
    <Link to="/product/$id" params={{ id: String(product.id) }} className="text-link">
      {product.name}
    </Link>
  );
  return <RichText text={texts.on<ReactNode>(who, link)} />;
}
