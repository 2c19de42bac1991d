import { titleTexts } from '@kundan/texts/en/title';
import { linkOptions } from '@tanstack/react-router';
import { langOf } from '../../http/in-language.ts';
import { useShopDetails } from '../../http/shop-details.ts';

/** The pages before the categories, in the header and the mobile menu. */
const pageLinks = [
  { label: titleTexts.home, link: linkOptions({ to: '/', activeOptions: { exact: true } }) },
  { label: titleTexts.shop, link: linkOptions({ to: '/shop', activeOptions: { includeSearch: false } }) },
  {
    label: titleTexts.bestSellers,
    link: linkOptions({ to: '/best-sellers', activeOptions: { includeSearch: false } }),
  },
];

/** Links to all categories, for the footer. */
export function useCollectionLinks() {
  return useShopDetails().categories.map(({ slug, name, english }) => ({
    label: name,
    link: {
      ...linkOptions({
        to: '/category/$category',
        params: { category: slug },
        activeOptions: { includeSearch: false },
      }),
      lang: langOf(english, 'name'),
    },
  }));
}

/** The links of the navigation. `more`: the categories after the first `shown` ones. */
export function useNavLinks(shown = Infinity) {
  const collections = useCollectionLinks();
  return { links: [...pageLinks, ...collections.slice(0, shown)], more: collections.slice(shown) };
}
