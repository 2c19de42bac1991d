import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import sharp from 'sharp';
import { defineCase } from '../call-case.ts';

const noPicture = 'Please choose a picture.';

async function picture() {
  const create = { width: 40, height: 30, channels: 3, background: '#b5893c' } as const;
  return new File([await sharp({ create }).png().toBuffer()], 'haar.png');
}

export const adminProductImageCases = [
  defineCase({
    call: uploadProductImage,
    arrange: async () => ({ input: { image: await picture() } }),
    response: { width: 40, height: 30 },
    changes: ['audit_head', 'audit_log'],
    fields: { image: { missing: noPicture, invalid: [['a picture', noPicture]] } },
    forOtherUser: 'shared',
    rejected: [
      {
        name: 'a file that is no picture',
        code: 'IMAGE_UNSUPPORTED',
        arrange: async () => ({ input: { image: new File(['<svg/>'], 'haar.png') } }),
      },
      {
        name: 'a picture that ends in the middle',
        code: 'IMAGE_UNREADABLE',
        arrange: async () => ({ input: { image: new File([(await picture()).slice(0, 60)], 'haar.png') } }),
      },
    ],
  }),
];
