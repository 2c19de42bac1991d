import { exportProducts, importProducts } from '@kundan/contracts/admin/product-files.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../http/contract/implements.ts';
import { streamCsv, type StreamedResponse } from '../../http/response-cache/streamed-response.ts';
import type { ShopperId } from '../../http/session/authenticated-session.ts';
import { Shopper } from '../../http/session/session.decorators.ts';
import { ProductImportService } from './product-import.service.ts';

@Controller()
export class ProductFilesController {
  constructor(private readonly files: ProductImportService) {}

  @Implements(exportProducts)
  export(): Promise<StreamedResponse<string>> {
    return streamCsv('products.csv', this.files.export());
  }

  @Implements(importProducts)
  import(
    @Input(importProducts) file: InputOf<typeof importProducts>,
    @Shopper() admin: ShopperId,
  ): Promise<OutputOf<typeof importProducts>> {
    return this.files.import(file, `admin:${admin}`);
  }
}
