import type { Product } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/contracts/messages/shop-messages';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Picture } from '../../../ui/media/picture.tsx';

const PhotoZoom = lazyComponent(() => import('./photo-zoom.tsx'));

/** The product's photograph; a tap opens it in the zoom dialog. */
export function ProductPhoto({ product }: { product: Product }) {
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  if (open && !hasOpened) setHasOpened(true);
  return (
    <div className="product__photo">
      <button type="button" className="product__enlarge" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Picture
          src={product.image_url}
          alt={product.image_alt || product.name}
          color={product.image_color}
          sizes="(min-width: 900px) min(54vw, 42rem), 80vw"
          eager
        />
        <span className="product__loupe">
          <Icon name="zoom-in" size={20} stroke={1.5} />
          <span className="visually-hidden">Enlarge the photograph</span>
        </span>
      </button>
      {product.old_price !== null && product.old_price > product.price ? (
        <span className="product__sale">
          <Badge tone="sale">{shopMessages.product.sale}</Badge>
        </span>
      ) : null}
      {hasOpened ? (
        <Suspense fallback={null}>
          <PhotoZoom product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
