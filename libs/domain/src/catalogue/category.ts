import { CATEGORIES, type Category } from '../shop.ts';

/** 'Invisible Necklace' → 'invisible-necklace'. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export const CATEGORY_SLUGS: readonly string[] = CATEGORIES.map(slugOf);

/** 'invisible-necklace' → 'Invisible Necklace'; undefined for an unknown slug. */
export function categoryOf(slug: string): Category | undefined {
  return CATEGORIES.find((name) => slugOf(name) === slug);
}

/** Returns the title of a category page, also for an unknown slug: 'invisible-necklace' → 'Invisible Necklace'. */
export function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
