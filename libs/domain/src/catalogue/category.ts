import { CATEGORIES, type Category } from '../shop.ts';

/** 'Invisible Necklace' → 'invisible-necklace'. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export const CATEGORY_SLUGS: readonly string[] = CATEGORIES.map(slugOf);

/** 'invisible-necklace' → 'Invisible Necklace'; undefined for a slug the shop does not have. */
export function categoryOf(slug: string): Category | undefined {
  return CATEGORIES.find((name) => slugOf(name) === slug);
}

/** The title of a category page: the slug capitalised, for unknown slugs too. */
export function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
