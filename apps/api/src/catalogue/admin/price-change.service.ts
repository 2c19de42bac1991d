import type { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { changePrice, endsSale } from '@kundan/domain/catalogue/reprice';
import { DomainError } from '@kundan/domain/error';
import { paiseFromRupees, rupeesFromPaise } from '@kundan/domain/money';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AdminActor } from '../../event-store/stored-event.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import type { StoredOptions } from '../options/stored-options.ts';
import { auditedOptions, auditProduct, productChange } from './product-audit.ts';
import { Product } from '../product.entity.ts';

/** In paise, as in the form of a product. */
const MAX_PRICE = 100_000_000_00;

type Input = InputOf<typeof repriceProducts>;

/** Changes the prices of many products in one transaction. */
@Injectable()
export class PriceChangeService {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: CatalogueCache,
  ) {}

  /** Throws PRODUCT_NOT_FOUND, PRICE_CHANGE_IMPOSSIBLE and PRICES_CHANGED_MEANWHILE; then no price has changed. */
  async change(input: Input, actor: AdminActor): Promise<OutputOf<typeof repriceProducts>> {
    const products = await this.em.transactional(async (em) => {
      const changed = (await lockProducts(em, input)).map((product) => repriced(product, input));
      if (!input.dry_run) {
        for (const { product, price, options, result } of changed) {
          product.price = price;
          // The form of a product refuses an old price that is not above the price.
          if (result.ends_sale) product.oldPrice = null;
          if (options) product.options = options;
        }
        const each = changed
          .filter(({ result }) => hasChanged(result))
          .map(({ product, before, price, options, result }) =>
            productChange(product, before, {
              price: rupeesFromPaise(price),
              old_price: result.ends_sale ? null : before.old_price,
              options: auditedOptions(options),
            }),
          );
        const summary = `Changed the prices of ${changed.length} products`;
        await auditProduct(em, actor, ...each, { action: 'products.repriced', id: 'several', summary });
      }
      return changed.map(({ result }) => result);
    });
    if (!input.dry_run) await this.cache.refreshAfterChange();
    return { changed: products.filter(hasChanged).length, products };
  }
}

type Repriced = OutputOf<typeof repriceProducts>['products'][number];

const hasChanged = ({ price, new_price, values = [] }: Repriced): boolean =>
  [{ price, new_price }, ...values].some((each) => each.price !== each.new_price);

/** The new prices of a product and of the values of its option that have prices of their own. Changes nothing. */
function repriced(product: Product, input: Input) {
  const { id, name, price: before, oldPrice, options: optionsBefore } = product;
  const price = newPrice(before, input);
  const options = optionsBefore && {
    ...optionsBefore,
    values: optionsBefore.values.map((each) => ({
      ...each,
      price: each.price === null ? null : newPrice(each.price, input),
    })),
  };
  const after = ownPrices(options);
  const values = ownPrices(optionsBefore).map((own, at) => ({
    value: own.value,
    price: rupeesFromPaise(own.price),
    new_price: rupeesFromPaise(after[at]!.price),
  }));
  const result: Repriced = {
    id,
    name,
    price: rupeesFromPaise(before),
    new_price: rupeesFromPaise(price),
    ends_sale: endsSale({ price: before, oldPrice }, price),
    ...(values.length > 0 && { values }),
  };
  const old_price = oldPrice == null ? null : rupeesFromPaise(oldPrice);
  const audited = { price: result.price, old_price, options: auditedOptions(optionsBefore) };
  return { product, before: audited, price, options, result };
}

/** In paise, in the order of the option. */
const ownPrices = (options: StoredOptions | null | undefined) =>
  (options?.values ?? []).flatMap(({ value, price }) => (price === null ? [] : [{ value, price }]));

/**
 * Locks the products in the order of their ids, as two price changes at the same time require. A preview leaves out those that somebody has
 * deleted since they were selected, so that the others can be changed.
 */
async function lockProducts(em: EntityManager, { products, dry_run }: Input): Promise<Product[]> {
  const ids = new Set(products.map(({ id }) => id));
  const lockMode = dry_run ? LockMode.NONE : LockMode.PESSIMISTIC_WRITE;
  const found = await em.find(
    Product,
    { id: { $in: [...ids] }, isDeleted: false, parentId: null },
    { orderBy: { id: 'asc' }, lockMode },
  );
  const byId = new Map(found.map((product) => [product.id, product]));
  for (const { id, price, values } of products) {
    const product = byId.get(id);
    if (!product) {
      if (dry_run) continue;
      throw new DomainError('PRODUCT_NOT_FOUND');
    }
    const isSeen =
      price === undefined ||
      (rupeesFromPaise(product.price) === price && haveSeen(values ?? [], ownPrices(product.options)));
    if (!isSeen) throw new DomainError('PRICES_CHANGED_MEANWHILE');
  }
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

type Seen = NonNullable<Input['products'][number]['values']>;

const haveSeen = (seen: Seen, stored: readonly { value: string; price: number }[]): boolean =>
  seen.length === stored.length &&
  stored.every((own) => seen.some(({ value, price }) => value === own.value && paiseFromRupees(price) === own.price));

function newPrice(price: number, { percent, amount, round_to }: Input): number {
  const change = percent === undefined ? { amount: paiseFromRupees(amount ?? 0) } : { percent };
  const changed = changePrice(price, change, paiseFromRupees(round_to));
  if (changed <= 0 || changed > MAX_PRICE) throw new DomainError('PRICE_CHANGE_IMPOSSIBLE');
  return changed;
}
