import { priceFilterTexts as texts } from '@kundan/texts/en/price-filter';
import { PRICE_FILTER_BOUNDS } from '@kundan/domain/catalogue/price-range';
import { optionFacets } from '@kundan/domain/catalogue/option-facets';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import type { ProductList } from '../load-catalogue.ts';
import { OptionFilter } from './option-filter.tsx';
import { type FilterSearch, isDefault, pricesOf, type PriceSearch } from './listing-search.ts';

/** The ranges of the chips: up to the first step, between steps, and from the last one. */
const RANGES: readonly PriceSearch[] = [0, ...PRICE_FILTER_BOUNDS].map((min, at) => ({
  ...(min > 0 && { min_price: min }),
  ...(PRICE_FILTER_BOUNDS[at] !== undefined && { max_price: PRICE_FILTER_BOUNDS[at] }),
}));

function nameOf({ min_price: min, max_price: max }: PriceSearch): string {
  if (min === undefined) return texts.under(formatRupees(max ?? 0));
  return max === undefined ? texts.above(formatRupees(min)) : texts.between(formatRupees(min), formatRupees(max));
}

/** Puts prices into a page's search parameters, and returns to its first page. */
const withPrices = (old: object, { min_price, max_price }: PriceSearch) => ({
  ...old,
  min_price,
  max_price,
  page: undefined,
});

/** The other search parameters of lists, which the form sends along. */
const KEPT = ['q', 'sort', 'category', 'availability', 'option'] as const;

const usePath = () => useRouterState({ select: ({ location }) => location.pathname });

interface PriceFilterProps {
  search: FilterSearch;
  list: ProductList;
}

/** Chips with prices, as links that can be shared, a form for other prices, and chips with the values of options. */
export default function PriceFilter({ search, list }: PriceFilterProps) {
  const { min_price: min, max_price: max } = search;
  const path = usePath();
  const isChosen = (range: PriceSearch) => range.min_price === min && range.max_price === max;
  if (list.total === 0 && isDefault({ min, max, option: search.option })) return null;
  const isOwn = (min !== undefined || max !== undefined) && !RANGES.some(isChosen);
  return (
    <div className="prices">
      <div className="prices__row">
        <nav className="prices__chips" aria-label={texts.label} data-follow="stay">
          {RANGES.map((range) => (
            <PriceLink key={nameOf(range)} range={range} chosen={isChosen(range)} />
          ))}
        </nav>
        {/* Opens and sends without scripts too. */}
        <details className="prices__other" open={isOwn}>
          <summary className="prices__chip">{isOwn ? nameOf(search) : texts.other}</summary>
          <OtherPrices key={`${min} ${max}`} search={search} />
        </details>
      </div>
      {(list.facets ?? optionFacets(list.products)).map((facet) => (
        <OptionFilter key={facet.name} facet={facet} chosen={search.option} path={path} />
      ))}
    </div>
  );
}

/** The link of a chip; the one that is chosen removes the prices. */
function PriceLink({ range, chosen }: { range: PriceSearch; chosen: boolean }) {
  return (
    <Link
      to={usePath() as '/shop'}
      search={(old) => withPrices(old, chosen ? {} : range)}
      resetScroll={false}
      className="prices__chip"
      // Without this, the router marks every chip as the current page.
      activeOptions={{ exact: true }}
      activeProps={{ 'aria-current': undefined }}
      aria-current={chosen ? 'true' : undefined}
    >
      {nameOf(range)}
    </Link>
  );
}

function OtherPrices({ search }: { search: PriceSearch }) {
  const path = usePath();
  const navigate = useNavigate();
  const others = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> });
  const field = (name: keyof PriceSearch, label: string) => (
    <label>
      {label}
      <input
        name={name}
        type="text"
        inputMode="numeric"
        pattern="[0-9,]*"
        maxLength={12}
        autoComplete="off"
        defaultValue={search[name]}
      />
    </label>
  );
  return (
    <form
      className="prices__form"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        const prices = pricesOf(Object.fromEntries(new FormData(event.currentTarget)));
        void navigate({ to: path as '/shop', search: (old) => withPrices(old, prices), resetScroll: false });
      }}
    >
      {KEPT.map((name) =>
        others[name] === undefined ? null : <input key={name} type="hidden" name={name} value={String(others[name])} />,
      )}
      {field('min_price', texts.from)}
      {field('max_price', texts.to)}
      <Button type="submit" look="outline">
        {texts.apply}
      </Button>
    </form>
  );
}
