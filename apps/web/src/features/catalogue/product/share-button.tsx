import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

/** Shares the page with the device's share sheet, or copies its address when there is none. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button look="quiet" className="product__share" onClick={() => void share(title)}>
      <Icon name="share-2" size={16} stroke={1.6} />
      Share
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    // eslint-disable-next-line browsers/supported-apis -- checked here
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch (error) {
    // Closing the share sheet rejects the promise; it is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('The link could not be copied.');
  }
}
