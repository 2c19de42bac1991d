import type { FocalPoint } from '@kundan/contracts/catalogue.contract';
import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { failureText, useAdmin } from '../../admin-context.ts';

interface PictureUploadProps {
  name: string;
  picture: Blob;
  /** With the focal point that the shop has guessed. */
  onUploaded: (url: string, focus: FocalPoint | undefined) => void;
  onRemove: () => void;
}

/** A picture on its way to the shop, with its progress. One that failed can be sent again. */
export function PictureUpload({ name, picture, onUploaded, onRemove }: PictureUploadProps) {
  const { send } = useAdmin();
  const { mutate, isPaused, error } = useMutation({
    // One after the other, so that they arrive in the order in which they were chosen.
    scope: { id: 'pictures' },
    mutationFn: () => send(uploadProductImage, { image: new File([picture], 'picture') }),
    onSuccess: ({ image_url, focus }) => onUploaded(image_url, focus),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <li>
      <span className="picture-chooser__name">{name}</span>
      {error ? (
        <>
          <span role="alert" className="field__error">
            {failureText(error, productPanelMessages.uploadFailed, panelMessages.loginRequired)}
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
