import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { isLargePriceChange } from '@kundan/domain/catalogue/reprice';
import { useSearch, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useAdmin } from '../../admin-context.ts';
import { PanelFrame } from '../../panel-frame.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { FilterTabs } from '../../table/filter-tabs.tsx';
import { Pager } from '../../table/pager.tsx';
import { SearchBox } from '../../table/search-box.tsx';
import { parseSort, sortText } from '../../table/sort.ts';
import { useSelection } from '../../table/use-selection.ts';
import { useSetFilters } from '../../use-set-filters.ts';
import { DeleteProductDialog } from '../delete-product-dialog.tsx';
import { FileActions } from '../files/file-actions.tsx';
import { PriceChangeDialog } from '../prices/price-change-dialog.tsx';
import { LargeChangeDialog, type PendingChange } from '../prices/large-change-dialog.tsx';
import { useCategories } from '../use-categories.ts';
import { PAGE_LENGTH, useProducts, type ProductSearch } from '../use-products.ts';
import { type ProductChange, useSaveProduct } from '../use-save-product.ts';
import { useLastProduct } from './last-product.ts';
import { ProductCard } from './product-card.tsx';
import { productColumns } from './product-columns.tsx';
import '../products-panel.css';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'available', label: 'Available' },
  { value: 'unavailable', label: 'Sold Out' },
] as const;

/** The products as a table with fields for price, stock and availability. */
export function ProductList() {
  const navigate = useNavigate();
  const { may } = useAdmin();
  const filters: ProductSearch = useSearch({ from: '/admin-panel/products' });
  const setFilters = useSetFilters<ProductSearch>();
  const query = useProducts(filters);
  const categories = useCategories();
  const { mutate: save } = useSaveProduct();
  const selection = useSelection();
  const [deleting, setDeleting] = useState<AdminProduct>();
  const [asked, setAsked] = useState<PendingChange>();
  const [repricing, setRepricing] = useState(false);
  const actions = useMemo(
    () => ({
      onChange: (product: AdminProduct, change: ProductChange) => {
        const { price } = change;
        if (price !== undefined && isLargePriceChange(product.price, price)) setAsked({ product, price });
        else save({ product, change });
      },
      onEdit: ({ id }: AdminProduct) =>
        void navigate({ to: '/admin-panel/products/$id', params: { id }, search: true }),
      onDelete: setDeleting,
    }),
    [navigate, save],
  );
  const columns = useMemo(() => productColumns(actions), [actions]);
  const count = selection.ids.length;
  useLastProduct(query.data !== undefined);
  return (
    <PanelFrame
      title="Products"
      fill
      near={
        <>
          {may('exportProducts') ? <FileActions /> : null}
          {may('createProduct') ? (
            <Button onClick={() => void navigate({ to: '/admin-panel/products/new' })}>Add Product</Button>
          ) : null}
        </>
      }
    >
      <div className="products__tools">
        <SearchBox
          label="Search products"
          placeholder="Name, SKU, No."
          value={filters.q ?? ''}
          onSearch={(q) => setFilters({ q }, { replace: true })}
        />
        <SelectField
          label="Category"
          value={filters.category ?? ''}
          onChange={(event) => setFilters({ category: event.target.value })}
        >
          <option value="">All categories</option>
          {categories.map(({ slug, name }) => (
            <option key={slug}>{name}</option>
          ))}
        </SelectField>
        <FilterTabs label="In the shop" name="status" tabs={STATUSES} value={filters.status ?? 'all'} standard="all" />
      </div>
      {count > 0 ? (
        <div className="products__selection">
          <span role="status">{count} selected</span>
          {may('repriceProducts') ? <Button onClick={() => setRepricing(true)}>Change prices</Button> : null}
          <Button look="quiet" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      ) : null}
      <DataTable
        label="Products"
        query={query}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        selection={selection}
        sort={parseSort(filters.sort)}
        onSort={(sort) => setFilters({ sort: sort && (sortText(sort) as ProductSearch['sort']) })}
        {...(may('createProduct') && { onOpen: actions.onEdit })}
        hasView={!may('deleteProduct')}
        card={(product) => <ProductCard product={product} {...actions} />}
        loading="Loading products..."
        failed="The products could not be read."
        empty="No products found."
      />
      <Pager page={filters.page ?? 1} limit={PAGE_LENGTH} query={query} onPage={(page) => setFilters({ page })} />
      <DeleteProductDialog
        product={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={({ id }) => selection.remove(String(id))}
      />
      <LargeChangeDialog
        change={asked}
        onKeep={() => setAsked(undefined)}
        onChange={({ product, price }) => {
          setAsked(undefined);
          save({ product, change: { price } });
        }}
      />
      {repricing ? (
        <PriceChangeDialog
          ids={selection.ids}
          onClose={() => setRepricing(false)}
          onChanged={() => {
            setRepricing(false);
            selection.clear();
          }}
        />
      ) : null}
    </PanelFrame>
  );
}
