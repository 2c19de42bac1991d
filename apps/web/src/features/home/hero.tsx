import { ButtonLink } from '../../ui/button.tsx';
import { srcSet } from '../../ui/picture.tsx';
import './hero.css';

const PHONE = '(max-width: 767px)';
const landscape = (type: string) => srcSet('/catalogue/hero', type, [600, 1200], 2400);
const portrait = (type: string) => srcSet('/catalogue/hero-portrait', type, [300, 600], 1200);

/** For the page's head: the hero photograph is asked for before any script runs. */
export const HERO_PRELOADS = [
  { media: PHONE, imagesrcset: portrait('avif') },
  { media: '(min-width: 768px)', imagesrcset: landscape('avif') },
];

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <picture>
        <source media={PHONE} type="image/avif" srcSet={portrait('avif')} sizes="100vw" />
        <source media={PHONE} type="image/webp" srcSet={portrait('webp')} sizes="100vw" />
        <source type="image/avif" srcSet={landscape('avif')} sizes="100vw" />
        <img
          className="hero__photo"
          src="/catalogue/hero-1200.webp"
          srcSet={landscape('webp')}
          sizes="100vw"
          alt="A pearl and kundan rani haar with matching jhumkas on maroon velvet"
          width={2400}
          height={1200}
          fetchPriority="high"
        />
      </picture>
      <div className="page hero__words">
        <h1 id="hero-title">Timeless Elegance, Modern Design</h1>
        <p>Necklaces, diamonds and earrings, set by hand in India.</p>
        <ButtonLink to="/shop" look="ivory">
          Explore Collection
        </ButtonLink>
      </div>
    </section>
  );
}
