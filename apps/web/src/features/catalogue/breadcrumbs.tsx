import type { Product } from '@kundan/contracts/catalogue.contract';
import { slugOfCategory } from '@kundan/domain/catalogue/category';
import { useShopDetails } from '../../http/shop-details.ts';
import { Link, useHydrated, useRouterState } from '@tanstack/react-router';

/** Breadcrumbs that lead back to the listing from which the product was opened, with its page and filters. */
export function Breadcrumbs({ product }: { product: Product }) {
  // The history state is known to the browser only, not to the server that rendered the page.
  const hydrated = useHydrated();
  const listing = useRouterState({ select: (state) => state.location.state.listing });
  const { categories } = useShopDetails();
  return (
    <nav className="product__crumbs" aria-label="Breadcrumb">
      {hydrated && listing?.startsWith('/shop') ? (
        <a href={listing} onClick={(event) => goBack(event)} className="text-link">
          Shop
        </a>
      ) : (
        <Link to="/shop" className="text-link">
          Shop
        </Link>
      )}
      <span aria-hidden>◆</span>
      <Link
        to="/category/$category"
        params={{ category: slugOfCategory(categories, product.category) }}
        className="text-link"
      >
        {product.category}
      </Link>
    </nav>
  );
}

function goBack(event: { preventDefault: () => void; metaKey?: boolean; ctrlKey?: boolean }): void {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  history.back();
}
