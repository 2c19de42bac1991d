import type { Product, ProductFact } from '@kundan/contracts/catalogue.contract';
import { productMessages } from '@kundan/contracts/messages/product-messages';

const { label: texts } = productMessages;

/** What the Legal Metrology (Packaged Commodities) Rules ask a product page to declare, when the shop has entered it. */
export function labelFacts(origin: Product['origin']): ProductFact[] {
  if (!origin) return [];
  return [
    { label: texts.maker, value: `${origin.maker}, ${origin.maker_address}` },
    { label: texts.country, value: origin.country },
    { label: texts.netQuantity, value: origin.net_quantity },
    { label: texts.price, value: texts.inclusive },
  ];
}
