import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.ts';
import { DocumentFiles } from './document-files.ts';
import { DocumentIssuer } from './document-issuer.ts';

/** Invoices and credit notes: their numbers, their content and their PDFs. */
@Module({
  imports: [SettingsModule],
  providers: [DocumentIssuer, DocumentFiles],
  exports: [DocumentIssuer, DocumentFiles],
})
export class InvoicesModule {}
