import { formatRupees } from '@kundan/domain/format-rupees';
import './price.css';

/** A price in rupees. `old` is shown above it, struck through. Both have labels for screen readers. */
export function Price({ rupees, old, large = false }: { rupees: number; old?: number | null; large?: boolean }) {
  const reduced = old != null && old > rupees;
  return (
    <p className={`price${large ? ' price--large' : ''}`}>
      {reduced ? <span className="visually-hidden">Now </span> : null}
      <span className="price__now">{formatRupees(rupees)}</span>
      {reduced ? (
        <>
          <span className="visually-hidden">, was </span>
          <s className="price__old">{formatRupees(old)}</s>
        </>
      ) : null}
    </p>
  );
}
