import { controlTexts } from '@kundan/texts/en/control';
import { toast } from './feedback/toast.ts';

/** Copies a text to the clipboard and says so, or that it failed. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(controlTexts.copied);
  } catch {
    toast.error(controlTexts.copyFailed);
  }
}
