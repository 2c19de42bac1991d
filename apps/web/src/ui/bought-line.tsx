import { formatRupees } from '@kundan/domain/format-rupees';
import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import './bought-line.css';

interface BoughtLineProps {
  name: string;
  image: string;
  /** Per piece, in rupees. */
  price: number;
  quantity: number;
  /** What else is to be said about it. */
  children?: ReactNode;
}

/** One line of what is or was bought, in a list: photograph, name, how many at what price, and the sum. */
export function BoughtLine({ name, image, price, quantity, children }: BoughtLineProps) {
  return (
    <li className="bought">
      <Picture src={image} alt="" sizes="4rem" />
      <div>
        <p>{name}</p>
        <p className="bought__each">
          {quantity} × {formatRupees(price)}
        </p>
        {children}
      </div>
      <p className="bought__sum">{formatRupees(price * quantity)}</p>
    </li>
  );
}
