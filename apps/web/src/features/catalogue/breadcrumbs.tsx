import { productMessages } from '@kundan/texts/en/product';
import { titleTexts } from '@kundan/texts/en/title';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { nameOfCategory, slugOfCategory } from '@kundan/domain/catalogue/category';
import { useShopDetails } from '../../http/shop-details.ts';
import { Link, useHydrated, useRouterState } from '@tanstack/react-router';
import { withBasePath } from '../../browser/base-path.ts';
import { closeOverlays } from '../../ui/dialog/overlay-stack.ts';

/** Breadcrumbs that lead back to the listing from which the product was opened, with its page and filters. */
export function Breadcrumbs({ product }: { product: Product }) {
  // The history state is known to the browser only, not to the server that rendered the page.
  const hydrated = useHydrated();
  const listing = useRouterState({ select: (state) => state.location.state.listing });
  const { categories } = useShopDetails();
  return (
    <nav className="product__crumbs" aria-label={productMessages.crumbs}>
      {hydrated && listing?.startsWith('/shop') ? (
        <a href={withBasePath(listing)} onClick={goBack} className="text-link">
          {titleTexts.shop}
        </a>
      ) : (
        <Link to="/shop" className="text-link">
          {titleTexts.shop}
        </Link>
      )}
      <span aria-hidden>◆</span>
      <Link
        to="/category/$category"
        params={{ category: slugOfCategory(categories, product.category) }}
        className="text-link"
      >
        {nameOfCategory(categories, product.category)}
      </Link>
    </nav>
  );
}

function goBack(event: { preventDefault: () => void; metaKey?: boolean; ctrlKey?: boolean }): void {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  // The search field may be open above the page.
  void closeOverlays().then(() => history.back());
}
