import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { failureText, useAdmin } from '../../admin-context.ts';

interface PictureUploadProps {
  name: string;
  picture: Blob;
  onUploaded: (url: string) => void;
  onRemove: () => void;
}

/** A picture on its way to the shop, with its progress. One that failed can be sent again. */
export function PictureUpload({ name, picture, onUploaded, onRemove }: PictureUploadProps) {
  const { send } = useAdmin();
  const { mutate, isPaused, error } = useMutation({
    // One after the other, so that they arrive in the order in which they were chosen.
    scope: { id: 'pictures' },
    mutationFn: () => send(uploadProductImage, { image: new File([picture], 'picture') }),
    onSuccess: ({ image_url }) => onUploaded(image_url),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <li>
      <span className="picture-chooser__name">{name}</span>
      {error ? (
        <>
          <span role="alert" className="field__error">
            {failureText(error, productPanelMessages.uploadFailed, messages.admin.loginRequired)}
          </span>
          <Button look="quiet" aria-label={`Try again: ${name}`} onClick={() => mutate()}>
            Try again
          </Button>
          <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </>
      ) : (
        <span role="status">{isPaused ? 'Waiting' : 'Uploading...'}</span>
      )}
    </li>
  );
}
