import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

/** Shares the page by the device's own sheet; without one its address is copied. */
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
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success('Link copied.');
  } catch (error) {
    // Closing the sheet is an answer, too.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error('The link could not be copied.');
  }
}
