import type { Home } from '@kundan/contracts/home.contract';
import { Link } from '@tanstack/react-router';
import { Heading } from '../../ui/text/heading.tsx';
import { Stars } from '../../ui/text/stars.tsx';
import { usePages } from './use-pages.ts';
import { Icon } from '../../ui/media/icon.tsx';
import './testimonials.css';

const icon = { size: 22, stroke: 1.3 } as const;

/** Three per page from 768 px on, otherwise one. CSS sets the layout; the pages are counted from it. */
export function Testimonials({ quotes }: { quotes: Home['quotes'] }) {
  const { row, page, pages, show } = usePages(quotes.length);
  return (
    <section className="testimonials" aria-labelledby="testimonials" aria-roledescription="carousel">
      <div className="page home-section">
        <Heading level={2} id="testimonials">
          What Our Customers Say
        </Heading>
        <div className="testimonials__row" ref={row} tabIndex={0} role="group" aria-label="Testimonials">
          {quotes.map(({ name, city, quote, rating, product }, index) => (
            <div
              key={index}
              className="testimonials__slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${quotes.length}`}
            >
              <Stars rating={rating} />
              <blockquote>“{quote}”</blockquote>
              <p className="testimonials__who">
                {city ? `${name}, ${city}` : name}
                {product ? (
                  <>
                    {' on '}
                    <Link to="/product/$id" params={{ id: String(product.id) }} className="text-link">
                      {product.name}
                    </Link>
                  </>
                ) : null}
              </p>
            </div>
          ))}
        </div>
        <div className="testimonials__steer">
          <button type="button" aria-label="Previous testimonials" disabled={page === 0} onClick={() => show(page - 1)}>
            <Icon name="chevron-left" {...icon} />
          </button>
          <div className="testimonials__dots">
            {Array.from({ length: pages }, (_, index) => (
              <button
                key={index}
                type="button"
                aria-label={`Page ${index + 1} of testimonials`}
                aria-current={index === page ? 'true' : undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <button
            type="button"
            aria-label="Next testimonials"
            disabled={page >= pages - 1}
            onClick={() => show(page + 1)}
          >
            <Icon name="chevron-right" {...icon} />
          </button>
        </div>
      </div>
    </section>
  );
}
