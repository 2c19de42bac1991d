import type { Product, ProductFact } from '@kundan/contracts/catalogue.contract';
import { productMessages } from '@kundan/texts/en/product';
import { nameOfCategory } from '@kundan/domain/catalogue/category';
import { sellerAddress } from '../../../http/shop-details.ts';
import type { KnownDetails } from '../../../http/stored-details.ts';

const { label: texts } = productMessages;

/**
 * What rules 6 and 10 of the Legal Metrology (Packaged Commodities) Rules, 2011, ask a product page to declare. The maker, the country
 * and the net quantity are shown when the shop has entered them, the rest always.
 */
export function labelFacts(
  { category, origin }: Pick<Product, 'category' | 'origin'>,
  shop: KnownDetails,
): ProductFact[] {
  const { seller, support } = shop;
  const care = [seller.legalName, seller.legalName && sellerAddress(shop), support.phone, support.email];
  return [
    { label: texts.genericName, value: nameOfCategory(shop.categories, category) },
    ...(origin
      ? [
          { label: texts.maker, value: `${origin.maker}, ${origin.maker_address}` },
          { label: texts.country, value: origin.country },
          { label: texts.netQuantity, value: origin.net_quantity },
        ]
      : []),
    { label: texts.price, value: texts.inclusive },
    { label: texts.care, value: care.filter(Boolean).join(', ') },
  ];
}
