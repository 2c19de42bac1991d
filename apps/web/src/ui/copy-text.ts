import { messages } from '@kundan/contracts/messages/screen-messages';
import { toast } from './feedback/toast.ts';

/** Copies a text to the clipboard and says so, or that it failed. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(messages.copied);
  } catch {
    toast.error(messages.copyFailed);
  }
}
