import { ButtonLink } from '../../ui/button.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Picture } from '../../ui/media/picture.tsx';

export function AboutSection() {
  return (
    <section className="page about-section" data-follow aria-labelledby="about">
      <Picture
        src="/catalogue/about.webp"
        alt="Gold bangles, jhumkas, a ring and strings of pearls on plaster blocks"
        width={1600}
        height={1200}
        widths={[300, 600, 1200]}
        full={1600}
        color="#d9c7ac"
        sizes="(min-width: 900px) 50vw, 100vw"
      />
      <div className="about-section__words">
        <Heading level={2} id="about" start>
          One stone at a time, by hand
        </Heading>
        <p>
          Kundan is the old art of setting a stone in pure gold foil, pressed in by hand until it holds without a claw.
          Our workshop in Hyderabad still works that way, and sets today’s diamonds and pearls with the same patience.
        </p>
        <p>Fewer pieces, made slowly, at a price without a showroom in it.</p>
        <ButtonLink to="/about" look="outline">
          Our Story
        </ButtonLink>
      </div>
    </section>
  );
}
