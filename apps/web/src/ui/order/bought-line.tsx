import { formatRupees } from '@kundan/domain/format-rupees';
import type { ReactNode } from 'react';
import { Picture } from '../media/picture.tsx';
import './bought-line.css';

interface BoughtLineProps {
  name: string;
  /** The option of the piece: Size, 14. */
  optionName?: string | undefined;
  option?: string | undefined;
  image: string;
  /** Per piece, in rupees. */
  price: number;
  quantity: number;
  /** The name as it is shown, such as a link; default: the name. */
  title?: ReactNode;
  /** Additional content below the line. */
  children?: ReactNode;
}

/** A line of a cart or an order: photograph, name, quantity, price and line total. */
export function BoughtLine({
  name,
  optionName,
  option,
  image,
  price,
  quantity,
  title = name,
  children,
}: BoughtLineProps) {
  return (
    <li className="bought">
      <Picture src={image} alt="" sizes="4rem" />
      <div>
        <p>{title}</p>
        {option === undefined ? null : (
          <p className="soft">
            {optionName} {option}
          </p>
        )}
        <p className="soft">
          {quantity} × {formatRupees(price)}
        </p>
        {children}
      </div>
      <p className="bought__sum">{formatRupees(price * quantity)}</p>
    </li>
  );
}
