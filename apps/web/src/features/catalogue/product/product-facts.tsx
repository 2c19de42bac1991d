import type { ProductFact } from '@kundan/contracts/catalogue.contract';
import { locale } from '@kundan/texts/en/language';
import { productMessages as texts } from '@kundan/texts/en/product';
import { langOf } from '../../../http/in-language.ts';
import { BisCareLinks } from '../../../ui/text/bis-care-links.tsx';

interface ProductFactsProps {
  facts: readonly ProductFact[] | undefined;
  /** What the shop adds to them. */
  more: readonly ProductFact[];
  /** The fields of the product that are not translated. */
  english: readonly string[] | undefined;
}

/** The properties of a product as a table. Nothing without any. */
export function ProductFacts({ facts = [], more, english }: ProductFactsProps) {
  const all = [...facts, ...more];
  if (all.length === 0) return null;
  const lang =
    locale === 'en'
      ? undefined
      : (at: number, part: keyof ProductFact) =>
          at < facts.length ? langOf(english, `facts.${at}.${part}`) : undefined;
  return (
    <table className="facts-table">
      <caption>{texts.facts}</caption>
      <tbody>
        {all.map(({ label, value }, at) => (
          <tr key={`${at} ${label}`}>
            <th scope="row" lang={lang?.(at, 'label')}>
              {label}
            </th>
            <td>
              <span lang={lang?.(at, 'value')}>{value}</span>
              {label.toUpperCase() === 'HUID' ? <BisCareLinks /> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
