import { EditProductPanel } from './edit-product.tsx';
import { ProductList } from './list/product-list.tsx';

/** Shows the list, or the form of the product in `editing`. */
export function ProductsPanel({ editing }: { editing: number | undefined }) {
  return editing === undefined ? <ProductList /> : <EditProductPanel key={editing} id={editing} />;
}
