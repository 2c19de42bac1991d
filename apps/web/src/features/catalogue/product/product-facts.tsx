import type { ProductFact } from '@kundan/contracts/catalogue.contract';
import { productMessages as texts } from '@kundan/contracts/messages/product-messages';
import './product-facts.css';

/** The app of the Bureau of Indian Standards, which shows what a HUID belongs to. */
const BIS_CARE = 'https://play.google.com/store/apps/details?id=com.bis.bisapp';

/** The properties of a product as a table. Nothing without any. */
export function ProductFacts({ facts = [] }: { facts: readonly ProductFact[] | undefined }) {
  if (facts.length === 0) return null;
  return (
    <table className="facts-table">
      <caption>{texts.facts}</caption>
      <tbody>
        {facts.map(({ label, value }, at) => (
          <tr key={`${at} ${label}`}>
            <th scope="row">{label}</th>
            <td>
              {value}
              {label.toUpperCase() === 'HUID' ? (
                <a className="text-link" href={BIS_CARE} target="_blank" rel="noreferrer">
                  {texts.verifyHuid}
                </a>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
