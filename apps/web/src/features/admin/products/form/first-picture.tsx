import { ProductForm } from '@kundan/contracts/admin/products.contract';
import type { FocalPoint as Point } from '@kundan/contracts/catalogue.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useWatch } from 'react-hook-form';
import { Picture } from '../../../../ui/media/picture.tsx';
import { FocalPoint } from '../pictures/focal-point.tsx';
import type { ProductSchemaForm } from './use-product-fields.ts';

interface FirstPictureProps {
  control: ProductSchemaForm['control'];
  focusOf: (url: string) => Point | undefined;
  onFocus: (url: string, focus: Point) => void;
}

/** The first picture with its focal point. */
export function FirstPicture({ control, focusOf, onFocus }: FirstPictureProps) {
  const url = useWatch({ control, name: 'image_url' })?.trim() ?? '';
  const shows = ProductForm.shape.image_url.safeParse(url).success;
  return (
    <figure className="product-form__preview">
      {shows ? (
        <FocalPoint
          key={url}
          src={url}
          name="the first picture"
          focus={focusOf(url)}
          onChange={(focus) => onFocus(url, focus)}
        />
      ) : (
        <Picture src="" alt="" sizes="20rem" />
      )}
      <figcaption>{shows ? productPanelMessages.focus.hint : 'The picture appears here'}</figcaption>
    </figure>
  );
}
