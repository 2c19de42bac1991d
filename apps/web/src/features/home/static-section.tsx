import type { Home } from '@kundan/contracts/home.contract';
import { AboutSection } from './about-section.tsx';
import { Categories } from './categories.tsx';
import { FeatureStrip } from './feature-strip.tsx';

interface StaticSectionProps {
  name: 'categories' | 'about' | 'features';
  home: Home | undefined;
}

/** One of the sections of the home page that only have texts, photographs and links. */
export default function StaticSection({ name, home }: StaticSectionProps) {
  if (name === 'categories') return <Categories />;
  if (!home) return null;
  if (name === 'about') return <AboutSection home={home} />;
  return home.points.length > 0 ? <FeatureStrip home={home} /> : null;
}
