import type { ProductCardData } from '@kundan/contracts/catalogue.contract';
import { ringSizeMessages as texts } from '@kundan/texts/en/ring-size';
import { isSizedRing, RING_SIZES, ringDiameter } from '@kundan/domain/catalogue/ring-size';
import './ring-size-guide.css';

/** A section that opens: how to measure a ring, and the inner diameter of every Indian size. */
export default function RingSizeGuide({ product }: { product: ProductCardData }) {
  if (!isSizedRing(product)) return null;
  return (
    <details className="ring-sizes">
      <summary>{texts.title}</summary>
      <p>{texts.measure}</p>
      <p>{texts.between}</p>
      {/* With the keyboard too, its rows scroll. */}
      <div className="ring-sizes__table" role="region" aria-label={texts.caption} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.size}</th>
              <th scope="col">{texts.diameter}</th>
            </tr>
          </thead>
          <tbody>
            {RING_SIZES.map((size) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{ringDiameter(size).toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
