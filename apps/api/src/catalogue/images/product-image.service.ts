import { createHash } from 'node:crypto';
import type { OutputOf } from '@kundan/contracts/call';
import type { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import type { ResizedImage } from './image-sizes.ts';
import { ImageStore } from './image-store.ts';
import { limitDecoding } from './limit-decoding.ts';

@Injectable()
export class ProductImageService {
  constructor(
    private readonly store: ImageStore,
    private readonly em: EntityManager,
  ) {}

  /**
   * Stores a picture in all sizes. The same picture gets the same address, so a repeated upload stores nothing twice. Throws
   * IMAGE_UNSUPPORTED, IMAGE_UNREADABLE and IMAGE_TOO_MANY_PIXELS. `admin`: a user id.
   */
  async add(picture: File, admin: string): Promise<OutputOf<typeof uploadProductImage>> {
    const { name, width, height, focus, files } = await limitDecoding(async () => {
      const bytes = Buffer.from(await picture.arrayBuffer());
      return { name: nameOf(bytes), ...(await resize(bytes)) };
    });
    for (const { suffix, data } of files) await this.store.write(name + suffix, data);
    const url = `/images/${name}.webp`;
    await AuditLog.recordAlone(this.em, {
      actor: admin,
      action: 'image.uploaded',
      subject: { type: 'image', id: url },
      summary: `Picture: ${width} × ${height}`,
    });
    return { image_url: url, width, height, ...(focus && { focus }) };
  }
}

const nameOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Loads the image library with the first picture, because the shop starts sooner without it. */
async function resize(bytes: Buffer): Promise<ResizedImage> {
  const { resizeImage } = await import('./image-sizes.ts');
  return resizeImage(bytes);
}
