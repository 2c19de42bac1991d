import type { Product } from '@kundan/contracts/catalogue.contract';
import { compareMessages as texts } from '@kundan/texts/en/compare';
import { Link } from '@tanstack/react-router';
import { langOf } from '../../../http/in-language.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Price, priceOf } from '../../../ui/text/price.tsx';
import { comparedFacts } from './compared-facts.ts';
import './compare-dialog.css';

interface CompareDialogProps {
  pieces: readonly [first: Product, second: Product];
  open: boolean;
  onClose: () => void;
}

/** Two pieces side by side: photograph, price, and what each of them states. */
export default function CompareDialog({ pieces, open, onClose }: CompareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} place="wide">
      <table className="compare">
        <thead>
          <tr>
            {pieces.map((piece) => (
              <th scope="col" key={piece.id}>
                <Link to="/product/$id" params={{ id: String(piece.id) }} className="compare__piece">
                  <Picture
                    src={piece.image_url}
                    alt=""
                    color={piece.image_color}
                    focus={piece.images?.[0]?.focus}
                    sizes="(min-width: 54rem) 25rem, 45vw"
                  />
                  <span lang={langOf(piece.english, 'name')}>{piece.name}</span>
                </Link>
                <Price {...priceOf(piece)} />
              </th>
            ))}
          </tr>
        </thead>
        {comparedFacts(...pieces).map(({ label, values }) => (
          <tbody key={label.text}>
            <tr>
              <th scope="rowgroup" colSpan={2} lang={label.lang}>
                {label.text}
              </th>
            </tr>
            <tr>
              {values.map((value, at) => (
                <td key={at} lang={value?.lang}>
                  {value?.text ?? <span className="compare__none">{texts.notStated}</span>}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}
