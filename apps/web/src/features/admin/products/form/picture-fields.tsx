import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui/form/field.tsx';
import { MorePictures } from '../pictures/more-pictures.tsx';
import { PictureChooser } from '../pictures/picture-chooser.tsx';
import type { PendingPictures } from '../pictures/use-pending-pictures.ts';
import { FirstPicture } from './first-picture.tsx';
import type { ProductSchemaForm, RegisterField } from './use-product-fields.ts';
import type { ProductPictures } from './use-product-pictures.ts';

const MAX_PICTURES = 10;

interface PictureFieldsProps {
  control: ProductSchemaForm['control'];
  field: RegisterField;
  pictures: ProductPictures;
  pending: PendingPictures;
}

/** The first picture with its address and text, and the other pictures. */
export function PictureFields({ control, field, pictures, pending }: PictureFieldsProps) {
  const hasFirst = Boolean(useWatch({ control, name: 'image_url' })?.trim());
  const { images, focusOf, change, changeFocus, add, makeFirst } = pictures;
  return (
    <div className="product-form__picture">
      <FirstPicture control={control} focusOf={focusOf} onFocus={changeFocus} />
      {/* The first one has an address of its own, which a new picture fills in. */}
      <PictureChooser {...pending.chooser} onUploaded={add} max={MAX_PICTURES - images.length - Number(hasFirst)} />
      <TextField label="Image URL" hint="https://… or /catalogue/… of this shop" {...field('image_url')} />
      <TextField label="What the picture shows" optional hint="For people who cannot see it" {...field('image_alt')} />
      <MorePictures images={images} onChange={change} onFirst={makeFirst} />
    </div>
  );
}
