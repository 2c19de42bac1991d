import type { Home } from '@kundan/contracts/home.contract';
import { withBasePath } from '../../browser/base-path.ts';
import { langOf } from '../../http/in-language.ts';
import { heroSet, LANDSCAPE_SIZES, PHONE, PHONE_SIZES } from './hero-photo.ts';
import { showPlaceholder } from '../../ui/media/picture.tsx';
import './hero.css';

export function Hero({ home: { hero, piece, english } }: { home: Home }) {
  const { image_url: url, image_portrait_url: portrait } = hero;
  return (
    <section className="hero" data-follow aria-labelledby="hero-title">
      <picture>
        {heroSet(portrait, 'avif') ? (
          <source media={PHONE} type="image/avif" srcSet={heroSet(portrait, 'avif')} sizes={PHONE_SIZES} />
        ) : null}
        <source media={PHONE} srcSet={heroSet(portrait, 'webp') ?? portrait} sizes={PHONE_SIZES} />
        {heroSet(url, 'avif') ? (
          <source type="image/avif" srcSet={heroSet(url, 'avif')} sizes={LANDSCAPE_SIZES} />
        ) : null}
        <img
          className="hero__photo"
          src={url}
          srcSet={heroSet(url, 'webp')}
          sizes={LANDSCAPE_SIZES}
          alt={hero.image_alt}
          lang={langOf(english, 'hero.image_alt')}
          width={2400}
          height={1200}
          fetchPriority="high"
          onError={showPlaceholder}
        />
      </picture>
      <div className="page hero__words">
        <h1 id="hero-title" lang={langOf(english, 'hero.title')}>
          {hero.title}
        </h1>
        {hero.lead ? <p lang={langOf(english, 'hero.lead')}>{hero.lead}</p> : null}
        <a href={withBasePath(hero.link)} lang={langOf(english, 'hero.button')} className="button button--ivory">
          {hero.button}
        </a>
        {piece ? (
          <a href={withBasePath(`/product/${piece.id}`)} lang={langOf(english, 'piece.name')}>
            {piece.name}
          </a>
        ) : null}
      </div>
    </section>
  );
}
