import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { DomainError } from '@kundan/domain/error';
import { Controller, Get, Param } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { implement } from '../../http/contract/implement.ts';
import { RawResponse } from '../../http/response-cache/raw-response.ts';
import { imageMediaType, ImageStore } from './image-store.ts';
import { ProductImageService } from './product-image.service.ts';

@Controller()
export class ProductImageController {
  constructor(
    private readonly images: ProductImageService,
    private readonly store: ImageStore,
  ) {}

  readonly upload = implement(uploadProductImage, ({ input: { image }, shopper: admin }) =>
    this.images.add(image, admin),
  );

  @Get('/images/:file')
  @RouteConfig({ access: 'public' })
  async serve(@Param('file') file: string): Promise<RawResponse<never>> {
    const own = await this.store.read(file);
    // A picture that has no more pixels, or was uploaded before there were large files, has no large one.
    const isLarge = file.endsWith('-2400.webp');
    const data = own ?? (isLarge ? await this.store.read(file.replace('-2400.', '.')) : undefined);
    if (!data) throw new DomainError('NOT_FOUND');
    return new RawResponse(data, {
      'content-type': imageMediaType(file),
      // The name is a hash of the picture, so its content never changes. A large one may be uploaded later.
      'cache-control': own ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    });
  }
}
