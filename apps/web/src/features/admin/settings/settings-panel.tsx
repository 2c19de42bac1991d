import { getSettings, type Settings } from '@kundan/contracts/admin/settings.contract';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../admin-context.ts';
import { PanelLink } from '../layout/panel-link.tsx';
import { Loaded } from '../loaded.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { LegalWarning } from './legal-warning.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings-panel.css';

/** What the owner decides about the shop, and the way to the admin's own sign-in. */
export function SettingsPanel() {
  const { ask } = useAdmin();
  const query = useQuery<Settings>({ queryKey: ['settings'], queryFn: () => ask(getSettings, {}) });
  return (
    <PanelFrame
      title="Settings"
      near={
        <PanelLink panel="settings/security" className="button button--outline">
          Two-step sign-in
        </PanelLink>
      }
    >
      <Loaded query={query} loading="Loading settings..." failed="The settings could not be read." alert height="40rem">
        {(settings) => (
          <>
            <LegalWarning />
            <SettingsForm settings={settings} />
          </>
        )}
      </Loaded>
    </PanelFrame>
  );
}
