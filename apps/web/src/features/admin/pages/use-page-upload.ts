import { MAX_IMAGE_BYTES, uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { productPanelMessages as texts } from '@kundan/contracts/messages/product-panel-messages';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';

/** Uploads a picture as it is, without the square of the products. */
export function usePageUpload(onUploaded: (url: string) => void) {
  const { send, notifyError } = useAdmin();
  const upload = useChange((image: File) => send(uploadProductImage, { image }), {
    failed: texts.uploadFailed,
    onSuccess: ({ image_url }) => onUploaded(image_url),
  });
  return {
    isPending: upload.isPending,
    send: (image: File) => (image.size > MAX_IMAGE_BYTES ? notifyError(texts.pictureTooLarge) : upload.mutate(image)),
  };
}
