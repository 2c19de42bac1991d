import { optionText } from '@kundan/domain/cart/cart';
import { langOfStored } from '../../http/in-language.ts';

interface PieceWithOption {
  /** 'Size'. */
  optionName?: string | undefined;
  option?: string | undefined;
  /** Both in the language of the page, once somebody has translated them. */
  optionLabel?: string | undefined;
}

/** The option of a piece, such as "Size 14"; nothing without one. */
export function OptionText({ piece }: { piece: PieceWithOption }) {
  if (piece.option === undefined) return null;
  return (
    <p className="soft" lang={piece.optionLabel === undefined ? langOfStored({}) : undefined}>
      {optionText(piece)}
    </p>
  );
}
