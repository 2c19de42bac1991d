import { homeTexts } from '@kundan/texts/en/home';
import type { Home } from '@kundan/contracts/home.contract';
import { withBasePath } from '../../browser/base-path.ts';
import { langOf } from '../../http/in-language.ts';
import { Icon } from '../../ui/media/icon.tsx';

export function FeatureStrip({ home: { points, english } }: { home: Home }) {
  return (
    <section className="feature-strip" data-follow aria-label={homeTexts.points}>
      <ul className="page">
        {points.map(({ icon, title, text, link }, at) => (
          <li key={title}>
            <Icon name={icon} size={30} stroke={1} />
            <h3 lang={langOf(english, `points.${at}.title`)}>
              {link ? (
                <a href={withBasePath(link)} className="text-link">
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            {text ? <p lang={langOf(english, `points.${at}.text`)}>{text}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
