import type { importProducts } from '@kundan/contracts/admin/product-files.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

/** A file that the API has checked without importing it. */
export interface CheckedFile {
  file: File;
  result: OutputOf<typeof importProducts>;
}

interface ImportDialogProps {
  checked: CheckedFile | undefined;
  isBusy: boolean;
  onImport: (checked: CheckedFile) => void;
  onClose: () => void;
}

/** Shows what a file would change, or its errors, before it is imported. */
export function ImportDialog({ checked, isBusy, onImport, onClose }: ImportDialogProps) {
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(checked);
  if (checked && checked !== last) setLast(checked);
  const { created = 0, updated = 0, unchanged = 0, errors = [], error_count: all = 0 } = last?.result ?? {};
  const counts = `${created} new, ${updated} changed, ${unchanged} unchanged.`;
  return (
    <Dialog
      open={checked !== undefined}
      onClose={onClose}
      title="Import products"
      description={errors.length > 0 ? 'Please correct the file. Nothing was changed.' : counts}
    >
      {errors.length > 0 ? (
        <ul className="import-errors">
          {errors.map(({ line, field, message }) => (
            <li key={`${line} ${field}`}>
              Line {line}
              {field ? `, ${field}` : ''}: {message}
            </li>
          ))}
          {all > errors.length ? <li>{productPanelMessages.moreErrors(all - errors.length)}</li> : null}
        </ul>
      ) : null}
      <ButtonRow>
        {errors.length === 0 && created + updated > 0 ? (
          <Button busy={isBusy} onClick={() => checked && onImport(checked)}>
            Import {created + updated} products
          </Button>
        ) : null}
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
