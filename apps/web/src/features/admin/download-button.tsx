import type { Call, RequestOf } from '@kundan/contracts/call';
import { documentMessages } from '@kundan/contracts/messages/document-messages';
import { Download } from 'lucide-react';
import { saveFile } from '../../auth/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { useChange } from './use-call.ts';

interface DownloadButtonProps<C extends Call> {
  call: C;
  input: RequestOf<C>;
  /** The name of the saved file. */
  file: string;
  /** The words of the button. */
  children: string;
  /** What is downloaded, for screen readers, when the words alone do not say it. */
  label?: string;
}

/** Saves the file of a call. */
export function DownloadButton<C extends Call>({ call, input, file, children, label }: DownloadButtonProps<C>) {
  const { failed, signIn } = documentMessages.downloads;
  const { mutate, isPending } = useChange(() => saveFile(call, input, file), { failed, signIn });
  return (
    <Button look="outline" aria-label={label} busy={isPending} onClick={() => mutate()}>
      <Download size={16} strokeWidth={1.6} aria-hidden /> {children}
    </Button>
  );
}
