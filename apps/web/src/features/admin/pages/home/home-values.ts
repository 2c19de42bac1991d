import type { HomeContent } from '@kundan/contracts/home.contract';
import { MAX_POINTS } from '@kundan/contracts/admin/home.contract';

/** The part that the owner decides, without what the API adds. */
export const contentOf = ({ hero, story, testimonials, points }: HomeContent): HomeContent => ({
  hero,
  story,
  testimonials,
  points,
});

/** Each value with a name of its own, such as `hero title` and `point 1`, for comparing two versions. Points that are missing are empty. */
export function valuesOf({ hero, story, testimonials, points }: HomeContent): Record<string, string> {
  const named = (part: string, values: Record<string, string>) =>
    Object.entries(values).map(([field, value]) => [`${part} ${field}`, value]);
  return Object.fromEntries([
    ...named('hero', hero),
    ...named('story', story),
    ['testimonials', testimonials],
    ...Array.from({ length: MAX_POINTS }, (_, at) => [`point ${at + 1}`, Object.values(points[at] ?? {}).join(', ')]),
  ]);
}
