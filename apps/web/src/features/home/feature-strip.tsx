import { homeTexts } from '@kundan/texts/en/home';
import type { Home } from '@kundan/contracts/home.contract';
import { withBasePath } from '../../browser/base-path.ts';
import { langOf } from '../../http/in-language.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { ICONS } from '../../ui/media/icons.ts';

/** Those that the first pages show too are in ICONS; the others are from lucide.dev (ISC License). */
const DRAWINGS: Record<Home['points'][number]['icon'], string> = {
  ...ICONS,
  'badge-indian-rupee':
    '<path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z"/><path d="M8 8h8"/><path d="M8 12h8"/><path d="m13 17-5-1h1a4 4 0 0 0 0-8"/>',
  headset:
    '<path d="M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5Zm0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3Z"/><path d="M21 16v2a4 4 0 0 1-4 4h-5"/>',
  'lock-keyhole':
    '<circle cx="12" cy="16" r="1"/><rect x="3" y="10" width="18" height="12" rx="2"/><path d="M7 10V7a5 5 0 0 1 10 0v3"/>',
};

export function FeatureStrip({ home: { points, english } }: { home: Home }) {
  return (
    <section className="feature-strip" data-follow aria-label={homeTexts.points}>
      <ul className="page">
        {points.map(({ icon, title, text, link }, at) => (
          <li key={title}>
            <Icon drawing={DRAWINGS[icon]} size={30} stroke={1} />
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
