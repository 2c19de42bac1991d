import { PRODUCT_COLUMNS, type ProductColumn } from '@kundan/contracts/admin/product-files.contract';
import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import { BYTE_ORDER_MARK, csvRecord, type CsvValue } from '../../infrastructure/csv/csv-writer.ts';
import { billCells } from './bill-cells.ts';
import { translationCells } from './translation-cells.ts';

type Cells = Partial<Record<ProductColumn, CsvValue>>;

/** The file of the products: the line of each product, and after it a line for each value of its option. */
export async function* writeProductCsv(batches: AsyncIterable<readonly AdminProduct[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(PRODUCT_COLUMNS);
  for await (const products of batches)
    yield products.flatMap((product) => [productCells(product), ...valueCells(product)].map(toRecord)).join('');
}

/** The line of a product. The pieces of a product with options are in the lines of its values. */
function productCells({ options, ...product }: AdminProduct): Cells {
  const stock = options ? null : product.stock;
  return {
    ...product,
    ...billCells(product),
    ...translationCells(product),
    option: options?.name,
    stock,
    stock_exported: stock,
  };
}

function valueCells({ id, options }: AdminProduct): Cells[] {
  return (options?.values ?? []).map(({ value, sku, price, stock }) => ({
    id,
    sku,
    option: options?.name,
    option_value: value,
    price,
    stock,
    stock_exported: stock,
  }));
}

const toRecord = (cells: Cells) => csvRecord(PRODUCT_COLUMNS.map((column) => cells[column]));
