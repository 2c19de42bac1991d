import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { BucketImageStore } from './bucket-image-store.ts';
import { FolderImageStore } from './folder-image-store.ts';
import { ImageStore } from './image-store.ts';

/** The store of the uploaded pictures. */
@Module({
  providers: [
    {
      provide: ImageStore,
      inject: [CONFIG],
      useFactory: ({ imageStore, dataDir }: Config) =>
        imageStore ? new BucketImageStore(imageStore) : new FolderImageStore(dataDir),
    },
  ],
  exports: [ImageStore],
})
export class ImageStoreModule {}
