import { AboutSection } from './about-section.tsx';
import { Categories } from './categories.tsx';
import { FeatureStrip } from './feature-strip.tsx';

const sections = { categories: Categories, about: AboutSection, features: FeatureStrip };

/** One of the sections of the home page that only have texts, photographs and links. */
export default function StaticSection({ name }: { name: keyof typeof sections }) {
  const Section = sections[name];
  return <Section />;
}
