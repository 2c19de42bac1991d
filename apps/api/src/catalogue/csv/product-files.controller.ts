import { exportProducts, importProducts } from '@kundan/contracts/admin/product-files.contract';
import { Controller } from '@nestjs/common';
import { adminActor } from '../../event-store/stored-event.ts';
import { implement } from '../../http/contract/implement.ts';
import { streamCsv } from '../../http/response-cache/streamed-response.ts';
import { ProductImportService } from './product-import.service.ts';

@Controller()
export class ProductFilesController {
  constructor(private readonly files: ProductImportService) {}

  readonly export = implement(exportProducts, () => streamCsv('products.csv', this.files.export()));

  readonly import = implement(importProducts, ({ input: file, shopper: admin, idempotencyKey: key }) =>
    this.files.import(file, adminActor(admin), key),
  );
}
