import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { headerLogo } from '@kundan/contracts/shop-icon';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';
import { failureText, useAdmin } from '../admin-context.ts';
import { trimLogo } from './trim-logo.ts';

/** Uploads the logo, which the shop shows when the settings are saved. */
export function LogoField({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const { send } = useAdmin();
  const logo = form.watch('shop.logo_url');
  const set = (url: string) => form.setValue('shop.logo_url', url, { shouldDirty: true, shouldValidate: true });
  const upload = useMutation({
    // What the browser cannot draw, the API may still read.
    mutationFn: async (file: File) => send(uploadProductImage, { image: await trimLogo(file).catch(() => file) }),
    onSuccess: ({ image_url }) => set(image_url),
  });
  const failure = upload.error
    ? failureText(upload.error, productPanelMessages.uploadFailed, panelMessages.loginRequired)
    : undefined;
  return (
    <div className="settings__logo">
      <FileField
        label="Logo"
        hint={
          upload.isPending
            ? 'Uploading...'
            : 'A PNG or SVG, best with a transparent background; its empty margins are cut off. Without one, the header shows the name in letters.'
        }
        accept="image/png,image/svg+xml,image/webp,image/jpeg"
        error={failure ?? form.formState.errors.shop?.logo_url?.message}
        onChange={({ target }) => {
          const [image] = target.files ?? [];
          if (image) upload.mutate(image);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {logo ? (
        <div className="settings__logo-shown">
          <img src={headerLogo(logo)} alt="The logo" />
          <Button look="quiet" onClick={() => set('')}>
            Remove the logo
          </Button>
        </div>
      ) : null}
    </div>
  );
}
