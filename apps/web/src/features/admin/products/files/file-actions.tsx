import { exportProducts, importProducts } from '@kundan/contracts/admin/product-files.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { productDeskMessages } from '@kundan/contracts/messages/product-desk-messages';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { saveFile } from '../../../../auth/save-file.ts';
import { sendFile } from '../../../../auth/send-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { failureWords, useAdmin } from '../../admin-context.ts';
import { PRODUCTS } from '../use-products.ts';
import { ImportDialog } from './import-dialog.tsx';

const texts = messages.admin;
const desk = productDeskMessages;

export interface CheckedFile {
  file: File;
  result: OutputOf<typeof importProducts>;
}

/** Exports the products as CSV, and imports such a file after its check. */
export function FileActions() {
  const { say, complain } = useAdmin();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<CheckedFile>();
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>, words: string) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      complain(failureWords(error, words, texts.loginRequired));
    } finally {
      setBusy(false);
    }
  }
  const check = (file: File) =>
    run(
      async () => setChecked({ file, result: await sendFile(importProducts, file, { dry_run: 'true' }) }),
      desk.importFailed,
    );
  const importFile = ({ file }: CheckedFile) =>
    run(async () => {
      const { created, updated } = await sendFile(importProducts, file);
      setChecked(undefined);
      await queries.invalidateQueries({ queryKey: PRODUCTS });
      say(desk.imported(created, updated));
    }, desk.importFailed);
  const download = () => run(() => saveFile(exportProducts, 'products.csv'), desk.exportFailed);

  return (
    <>
      <Button look="quiet" busy={isBusy} onClick={() => void download()}>
        Export CSV
      </Button>
      <Button look="quiet" busy={isBusy} onClick={() => input.current?.click()}>
        Import CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void check(file);
        }}
      />
      <ImportDialog
        checked={checked}
        isBusy={isBusy}
        onImport={(file) => void importFile(file)}
        onClose={() => setChecked(undefined)}
      />
    </>
  );
}
