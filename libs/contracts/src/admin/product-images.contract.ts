import { z } from 'zod';
import { call } from '../call.ts';
import { FocalPoint } from '../catalogue.contract.ts';
import { panelRules } from './panel-rules.ts';

/** The maximum size of an uploaded picture, in bytes. */
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;

export const uploadProductImage = call({
  method: 'POST',
  path: '/product-images',
  status: 201,
  access: 'admin',
  summary:
    'Stores a picture in the sizes of the shop, turned upright and without metadata. Its content decides whether it is a JPEG, PNG, WebP or AVIF picture.',
  input: z.object({ image: z.file(panelRules.product.image) }),
  output: z.object({
    /** The address for `image_url`. */
    image_url: z.string(),
    /** The size of the picture at this address in px; the zoom has a larger one. */
    width: z.int(),
    height: z.int(),
    /** Where the jewel seems to be; absent when that is the middle, or unknown. */
    focus: FocalPoint.optional(),
  }),
  errors: ['IMAGE_UNSUPPORTED', 'IMAGE_UNREADABLE', 'IMAGE_TOO_MANY_PIXELS'],
  upload: { type: 'multipart/form-data', field: 'image', maxBytes: MAX_IMAGE_BYTES },
});
