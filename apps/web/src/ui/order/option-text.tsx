import { optionText } from '@kundan/domain/cart/cart';
import { locale } from '@kundan/texts/en/language';

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
    <p className="soft" lang={locale !== 'en' && piece.optionLabel === undefined ? 'en' : undefined}>
      {optionText(piece)}
    </p>
  );
}
