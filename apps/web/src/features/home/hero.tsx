import { ButtonLink } from '../../ui/button.tsx';
import { landscape, LANDSCAPE_SIZES, PHONE, PHONE_SIZES, portrait } from './hero-photo.ts';
import { showPlaceholder } from '../../ui/media/picture.tsx';
import './hero.css';

export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <picture>
        <source media={PHONE} type="image/avif" srcSet={portrait('avif')} sizes={PHONE_SIZES} />
        <source media={PHONE} type="image/webp" srcSet={portrait('webp')} sizes={PHONE_SIZES} />
        <source type="image/avif" srcSet={landscape('avif')} sizes={LANDSCAPE_SIZES} />
        <img
          className="hero__photo"
          src="/catalogue/hero-1200.webp"
          srcSet={landscape('webp')}
          sizes={LANDSCAPE_SIZES}
          alt="A pearl and kundan rani haar with matching jhumkas on maroon velvet"
          width={2400}
          height={1200}
          fetchPriority="high"
          onError={showPlaceholder}
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
