import type { Home } from '@kundan/contracts/home.contract';
import { Icon } from '../../ui/media/icon.tsx';

export function FeatureStrip({ points }: { points: Home['points'] }) {
  return (
    <section className="feature-strip" data-follow aria-label="Why shop with us">
      <ul className="page">
        {points.map(({ icon, title, text, link }) => (
          <li key={title}>
            <Icon name={icon} size={30} stroke={1} />
            <h3>
              {link ? (
                <a href={link} className="text-link">
                  {title}
                </a>
              ) : (
                title
              )}
            </h3>
            {text ? <p>{text}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
