import type { ProductImage } from '@kundan/contracts/catalogue.contract';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { FocalPoint } from './focal-point.tsx';

interface MorePicturesProps {
  images: readonly ProductImage[];
  onChange: (images: ProductImage[]) => void;
  /** Makes a picture the first one, which lists show. */
  onFirst: (index: number) => void;
}

/** The pictures after the first one, in the order of the product page. */
export function MorePictures({ images, onChange, onFirst }: MorePicturesProps) {
  if (images.length === 0) return null;
  const replaced = (index: number, ...others: ProductImage[]) => images.toSpliced(index, 1, ...others);
  const earlier = (index: number) => {
    const [one, before] = [images[index], images[index - 1]];
    return one && before ? images.toSpliced(index - 1, 2, one, before) : [...images];
  };
  return (
    <ol className="more-pictures stack" aria-label="More pictures">
      {images.map((image, index) => {
        const name = `picture ${index + 2}`;
        return (
          <li key={`${index} ${image.image_url}`}>
            <FocalPoint
              src={image.image_url}
              name={name}
              focus={image.focus}
              onChange={(focus) => onChange(replaced(index, { ...image, focus }))}
            />
            <div>
              <TextField
                label={`What ${name} shows`}
                optional
                value={image.alt}
                onChange={({ target }) => onChange(replaced(index, { ...image, alt: target.value }))}
              />
              <ButtonRow>
                <Button look="quiet" aria-label={`Make ${name} the first`} onClick={() => onFirst(index)}>
                  First
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Earlier: ${name}`}
                  disabled={index === 0}
                  onClick={() => onChange(earlier(index))}
                >
                  Earlier
                </Button>
                <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => onChange(replaced(index))}>
                  Remove
                </Button>
              </ButtonRow>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
