import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { Controller, Get, Param } from '@nestjs/common';
import { Implements, Input, OutsideContract } from '../../http/contract/implements.ts';
import { RawResponse } from '../../http/response-cache/raw-response.ts';
import type { ShopperId } from '../../http/session/authenticated-session.ts';
import { Shopper } from '../../http/session/session.decorators.ts';
import { imageMediaType, ImageStore } from './image-store.ts';
import { ProductImageService } from './product-image.service.ts';

@Controller()
export class ProductImageController {
  constructor(
    private readonly images: ProductImageService,
    private readonly store: ImageStore,
  ) {}

  @Implements(uploadProductImage)
  upload(
    @Input(uploadProductImage) { image }: InputOf<typeof uploadProductImage>,
    @Shopper() admin: ShopperId,
  ): Promise<OutputOf<typeof uploadProductImage>> {
    return this.images.add(image, admin);
  }

  @Get('/images/:file')
  @OutsideContract('serves the files of uploaded pictures')
  async serve(@Param('file') file: string): Promise<RawResponse<never>> {
    const data = await this.store.read(file);
    if (!data) throw new DomainError('NOT_FOUND');
    return new RawResponse(data, {
      'content-type': imageMediaType(file),
      // The name is a hash of the picture, so its content never changes.
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
}
