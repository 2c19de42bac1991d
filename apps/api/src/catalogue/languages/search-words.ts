import type { Category, Product } from '@kundan/contracts/catalogue.contract';
import { nameOfCategory } from '@kundan/domain/catalogue/category';

/** What the search of a language finds beside the texts of a product: its English ones, and the translated name of its category. */
export function searchWordsOf(
  product: Product,
  english: Product,
  categories: readonly Category[],
): NonNullable<Product['search_words']> {
  const category = nameOfCategory(categories, product.category);
  return {
    ...(product.name !== english.name && { name: english.name }),
    ...(product.description !== english.description && { description: english.description }),
    ...(category !== product.category && { category }),
  };
}

/** Products for the copy of a device, which searches in it. */
export const withSearchWords = (
  products: readonly Product[],
  englishById: ReadonlyMap<number, Product>,
  categories: readonly Category[],
): Product[] =>
  products.map((product) => ({
    ...product,
    search_words: searchWordsOf(product, englishById.get(product.id) ?? product, categories),
  }));
