import { totpMessages } from '@kundan/contracts/messages/totp-messages';
import { getSettings } from '@kundan/contracts/admin/settings.contract';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { useCall } from '../use-call.ts';
import { RemoveSamples } from '../dashboard/remove-samples.tsx';
import { LegalWarning } from './legal-warning.tsx';
import { ProductFeed } from './product-feed.tsx';
import { ProductSellers } from './product-sellers.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings-panel.css';

/** What the owner decides about the shop, and the way to the admin's own sign-in. */
export function SettingsPanel() {
  const query = useCall(getSettings, {});
  return (
    <PanelFrame
      title="Settings"
      near={
        <ButtonLink to="/admin-panel/settings/security" look="outline">
          {totpMessages.title}
        </ButtonLink>
      }
    >
      <Loaded query={query} loading="Loading settings..." failed="The settings could not be read." height="40rem">
        {(settings) => (
          <>
            <LegalWarning />
            <SettingsForm settings={settings} />
            <ProductSellers />
            <ProductFeed />
            <RemoveSamples />
          </>
        )}
      </Loaded>
    </PanelFrame>
  );
}
