import { Module } from '@nestjs/common';
import { ImageStoreModule } from '../catalogue/images/image-store.module.ts';
import { SettingsModule } from '../settings/settings.module.ts';
import { DocumentFiles } from './document-files.ts';
import { DocumentIssuer } from './document-issuer.ts';

/** Invoices and credit notes: their numbers, their content and their PDFs. */
@Module({
  imports: [ImageStoreModule, SettingsModule],
  providers: [DocumentIssuer, DocumentFiles],
  exports: [DocumentIssuer, DocumentFiles],
})
export class InvoicesModule {}
