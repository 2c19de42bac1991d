import { productMessages } from '@kundan/texts/en/product';
import { Icon } from '../../../ui/media/icon.tsx';

/** Shares the page; the code is loaded with the tap. */
export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className="product__share"
      aria-label={productMessages.share}
      onClick={() => void import('./share.ts').then(({ share }) => share(title), console.error)}
    >
      <Icon name="share-2" size={22} />
    </button>
  );
}
