import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { SettingsSection } from './settings-section.tsx';

const texts = productPanelMessages.feed;

/** The address from which other services read the products. */
export function ProductFeed() {
  const address = new URL('/feeds/products.xml', location.origin).href;
  return (
    <div className="settings__sellers">
      <SettingsSection title={texts.title} what={texts.what}>
        <div className="settings__seller">
          <TextField label={texts.address} value={address} readOnly onFocus={({ target }) => target.select()} />
          <Button look="outline" onClick={() => void copyText(address)}>
            {texts.copy}
          </Button>
        </div>
      </SettingsSection>
    </div>
  );
}
