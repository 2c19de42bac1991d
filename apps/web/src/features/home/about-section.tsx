import { withBasePath } from '../../browser/base-path.ts';
import type { Home } from '@kundan/contracts/home.contract';
import { langOf } from '../../http/in-language.ts';
import { Heading } from '../../ui/text/heading.tsx';
import { Picture } from '../../ui/media/picture.tsx';

/** The picture with which the shop came has a larger size. */
const LARGE = { src: '/catalogue/about.webp', widths: [300, 600, 1200], full: 1600 };

export function AboutSection({ home: { story, english } }: { home: Home }) {
  const lang = langOf(english, 'story.title');
  return (
    <section className="page about-section" data-follow aria-labelledby="about">
      <Picture
        src={story.image_url}
        alt={story.image_alt}
        width={1600}
        height={1200}
        {...(story.image_url === LARGE.src ? LARGE : {})}
        color="#d9c7ac"
        sizes="(min-width: 900px) 50vw, 100vw"
      />
      <div className="about-section__words">
        <Heading level={2} id="about" start>
          {lang ? <span lang={lang}>{story.title}</span> : story.title}
        </Heading>
        {story.text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph} lang={langOf(english, 'story.text')}>
            {paragraph}
          </p>
        ))}
        <a href={withBasePath(story.link)} lang={langOf(english, 'story.button')} className="button button--outline">
          {story.button}
        </a>
      </div>
    </section>
  );
}
