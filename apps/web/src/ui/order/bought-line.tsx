import type { FocalPoint } from '@kundan/domain/catalogue/focal-point';
import { formatRupees } from '@kundan/domain/format-rupees';
import type { ReactNode } from 'react';
import { Picture } from '../media/picture.tsx';
import { OptionText } from './option-text.tsx';
import './bought-line.css';

interface BoughtLineProps {
  name: string;
  /** Of the name, when it is not that of the page. */
  lang?: string | undefined;
  /** The option of the piece: Size, 14. */
  optionName?: string | undefined;
  option?: string | undefined;
  /** Both in the language of the page. */
  optionLabel?: string | undefined;
  image: string;
  /** Of the image. */
  focus?: FocalPoint | undefined;
  /** Per piece, in rupees. */
  price: number;
  quantity: number;
  /** The displayed width of the photograph as a `sizes` attribute, when it is larger than usual. */
  sizes?: string;
  /** The name as it is shown, such as a link; default: the name. */
  title?: ReactNode;
  /** Additional content below the line. */
  children?: ReactNode;
}

/** A line of a cart or an order: photograph, name, quantity, price and line total. */
export function BoughtLine({
  name,
  lang,
  optionName,
  option,
  optionLabel,
  image,
  focus,
  price,
  quantity,
  sizes = '4rem',
  title = name,
  children,
}: BoughtLineProps) {
  return (
    <li className="bought">
      <Picture src={image} alt="" focus={focus} sizes={sizes} />
      <div>
        <p lang={lang}>{title}</p>
        <OptionText piece={{ optionName, option, optionLabel }} />
        <p className="soft">
          {quantity} × {formatRupees(price)}
        </p>
        {children}
      </div>
      <p className="bought__sum">{formatRupees(price * quantity)}</p>
    </li>
  );
}
