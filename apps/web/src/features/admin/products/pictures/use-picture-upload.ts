import { MAX_IMAGE_BYTES, uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, useAdmin } from '../../admin-context.ts';

/** A picture on its way from a file to its address: chosen, cut to a square, uploaded. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const { send, notifyError } = useAdmin();
  const [file, setFile] = useState<File>();
  const upload = useMutation({
    mutationFn: (square: Blob) => send(uploadProductImage, { image: new File([square], 'picture') }),
    onSuccess: ({ image_url }) => {
      setFile(undefined);
      onUploaded(image_url);
    },
  });
  return {
    file,
    choose: (chosen: File | undefined) => {
      if (!chosen) return;
      upload.reset();
      if (chosen.size > MAX_IMAGE_BYTES) notifyError(productPanelMessages.pictureTooLarge);
      else setFile(chosen);
    },
    cancel: () => setFile(undefined),
    send: (square: Blob) => upload.mutate(square),
    isBusy: upload.isPending,
    failure: upload.error
      ? failureText(upload.error, productPanelMessages.uploadFailed, messages.admin.loginRequired)
      : undefined,
  };
}
