import { MAX_CLAIM_PHOTO_BYTES } from '@kundan/contracts/addresses';
import { claimFiles } from '@kundan/contracts/claims.contract';
import { claimMessages } from '@kundan/texts/en/claim';
import { z } from 'zod';

/** The value of the file field of a damage report or a return: its photographs, of which none is larger than the shop accepts. */
export const ClaimPhotos = z.preprocess(
  (files) => [...((files as FileList | undefined) ?? [])],
  claimFiles.photos
    .unwrap()
    .refine((photos) => photos.every(({ size }) => size <= MAX_CLAIM_PHOTO_BYTES), claimMessages.tooLarge),
);
