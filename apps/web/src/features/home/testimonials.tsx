import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { Stars } from '../../ui/stars.tsx';
import { testimonials } from './testimonial-data.ts';
import './testimonials.css';

const icon = { size: 22, strokeWidth: 1.3, 'aria-hidden': true } as const;

/** Three to a page from 768 px on, one below; the style sheet decides, the carousel counts. */
export function Testimonials() {
  const [viewport, carousel] = useEmblaCarousel({ align: 'start', slidesToScroll: 'auto', containScroll: 'trimSnaps' });
  const [page, setPage] = useState(0);
  const [pages, setPages] = useState<number>(testimonials.length);

  useEffect(() => {
    if (!carousel) return;
    const select = () => setPage(carousel.selectedScrollSnap());
    const measure = () => {
      setPages(carousel.scrollSnapList().length);
      select();
    };
    measure();
    carousel.on('select', select).on('reInit', measure);
    return () => void carousel.off('select', select).off('reInit', measure);
  }, [carousel]);

  return (
    <section className="testimonials" aria-labelledby="testimonials" aria-roledescription="carousel">
      <div className="page home-section">
        <Heading level={2} id="testimonials">
          What Our Customers Say
        </Heading>
        <div className="testimonials__view" ref={viewport}>
          <div className="testimonials__row">
            {testimonials.map(({ name, city, words }, index) => (
              <div key={name} className="testimonials__slide" role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${testimonials.length}`}>
                <figure>
                  <Stars rating={5} />
                  <blockquote>“{words}”</blockquote>
                  <figcaption>
                    {name}, {city}
                  </figcaption>
                </figure>
              </div>
            ))}
          </div>
        </div>
        <div className="testimonials__steer">
          <button type="button" aria-label="Previous testimonials" disabled={page === 0} onClick={() => carousel?.scrollPrev()}>
            <ChevronLeft {...icon} />
          </button>
          <div className="testimonials__dots">
            {Array.from({ length: pages }, (_, index) => (
              <button
                key={index}
                type="button"
                aria-label={`Page ${index + 1} of testimonials`}
                aria-current={index === page ? 'true' : undefined}
                onClick={() => carousel?.scrollTo(index)}
              />
            ))}
          </div>
          <button type="button" aria-label="Next testimonials" disabled={page >= pages - 1} onClick={() => carousel?.scrollNext()}>
            <ChevronRight {...icon} />
          </button>
        </div>
      </div>
    </section>
  );
}
