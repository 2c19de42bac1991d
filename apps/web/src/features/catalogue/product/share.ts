import { productDialogMessages } from '@kundan/texts/en/product-dialog';
import { toast } from '../../../ui/feedback/toast.ts';

/** Shares the page with the device's share sheet, or copies its address when there is none. */
export async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    // eslint-disable-next-line browsers/supported-apis -- checked here
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success(productDialogMessages.link.copied);
  } catch (error) {
    // Closing the share sheet rejects the promise; it is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(productDialogMessages.link.copyFailed);
  }
}
