import { exportProducts, importProducts } from '@kundan/contracts/admin/product-files.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useRef, useState } from 'react';
import { saveFile } from '../../../../auth/save-file.ts';
import { ApiError } from '../../../../http/request.ts';
import { createIdempotencyKey } from '../../../../sync/idempotency-key.ts';
import { Button } from '../../../../ui/button.tsx';
import { failureText, useAdmin } from '../../admin-context.ts';
import { useReload } from '../../use-call.ts';
import { useDraft } from '../../use-draft.tsx';
import { type CheckedFile, ImportDialog } from './import-dialog.tsx';

const texts = panelMessages;
const panelTexts = productPanelMessages;

/** Exports the products as CSV, and imports such a file after its check. */
export function FileActions() {
  const { send, notifySuccess, notifyError } = useAdmin();
  const reload = useReload();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<CheckedFile>();
  const [isBusy, setBusy] = useState(false);
  // One key until an import is answered: a repetition after a lost response changes the stock once, also when the file was chosen again.
  const [unanswered, setUnanswered] = useDraft<string>('import of products');

  async function run(work: () => Promise<void>, text: string) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyError(failureText(error, text, texts.loginRequired));
    } finally {
      setBusy(false);
    }
  }
  // As a file, not as text: the API finds out its encoding.
  const upload = (file: File, imported?: { idempotencyKey: string }) =>
    send(importProducts, { csv: file as unknown as string, dry_run: imported ? 'false' : 'true' }, imported);
  const check = (file: File) =>
    run(async () => setChecked({ file, result: await upload(file) }), panelTexts.importFailed);
  const importFile = ({ file }: CheckedFile) =>
    run(async () => {
      const idempotencyKey = unanswered ?? createIdempotencyKey();
      setUnanswered(() => idempotencyKey);
      const result = await upload(file, { idempotencyKey }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED')) throw error;
      });
      setUnanswered(() => undefined);
      if (!result) {
        // Another file was sent before, and is imported.
        setChecked(undefined);
        await reload(listProducts);
        return notifyError(panelTexts.importedBefore);
      }
      const { created, updated, errors } = result;
      // The products or settings may have changed since the check.
      setChecked(errors.length > 0 ? { file, result } : undefined);
      if (errors.length > 0) return;
      await reload(listProducts);
      notifySuccess(panelTexts.imported(created, updated));
    }, panelTexts.importFailed);
  const download = () => run(() => saveFile(exportProducts, {}, 'products.csv'), panelTexts.exportFailed);

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
