/** A category of the shop, as the lists of products need it. */
export interface Category {
  /** The name in addresses: 'invisible-necklace'. It stays when the category is renamed. */
  slug: string;
  name: string;
  /** The name in products, when `name` is a translation. */
  english_name?: string | undefined;
}

/** The name of a category in products. */
export const keyOfCategory = ({ name, english_name }: Pick<Category, 'name' | 'english_name'>): string =>
  english_name ?? name;

/** The most categories of a shop, because every page contains their list. */
export const MAX_CATEGORIES = 50;

/** The choice of all categories, and a path of the API. */
const RESERVED_SLUGS = ['all', 'order'];

/** 'Invisible Necklace' → 'invisible-necklace', 'Rings & Bangles' → 'rings-bangles'; empty for a name without Latin letters and digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The API accepts 60 characters. */
const MAX_SLUG_LENGTH = 50;

/** The slug of a new category, other than those of `categories`: 'rings', then 'rings-2'. */
export function newSlug(name: string, categories: readonly Category[]): string {
  const wanted = slugOf(slugOf(name).slice(0, MAX_SLUG_LENGTH)) || 'category';
  const taken = new Set([...RESERVED_SLUGS, ...categories.map(({ slug }) => slug)]);
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Finds a category by its name or its slug, in any case; a name comes first. */
export function findCategory<C extends Category>(categories: readonly C[], nameOrSlug: string): C | undefined {
  const text = nameOrSlug.trim().toLowerCase();
  return (
    categories.find(({ name }) => name.toLowerCase() === text) ?? categories.find(({ slug }) => slug === slugOf(text))
  );
}

/** The likely name of a category while only its slug is known: 'invisible-necklace' → 'Invisible Necklace'. */
export function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const findByKey = (categories: readonly Category[], key: string) =>
  categories.find((category) => keyOfCategory(category) === key);

/** The slug of a product's category. A client whose list is older than the product takes the one that the category most likely has. */
export function slugOfCategory(categories: readonly Category[], name: string): string {
  return findByKey(categories, name)?.slug ?? slugOf(name);
}

/** A product's category as shoppers read it. */
export function nameOfCategory(categories: readonly Category[], key: string): string {
  return findByKey(categories, key)?.name ?? key;
}
