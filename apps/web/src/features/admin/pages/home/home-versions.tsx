import { homeVersions, restoreHome } from '@kundan/contracts/admin/home.contract';
import { readHome } from '@kundan/contracts/home.contract';
import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { useAdmin } from '../../admin-context.ts';
import { useCall } from '../../use-call.ts';
import { useRestore } from '../use-restore.ts';
import { VersionList } from '../version-list.tsx';
import { VersionsFrame } from '../versions-frame.tsx';
import { contentOf, valuesOf } from './home-values.ts';

/** The earlier versions of the home page, each with the fields that it changed. */
export default function HomeVersions() {
  const { send } = useAdmin();
  const query = useCall(homeVersions, { limit: 200 });
  const newest = query.data?.[0];
  const restore = useRestore('home', (version) => send(restoreHome, { version }, { ifMatch: newest?.version }), [
    readHome,
    homeVersions,
  ]);
  return (
    <VersionsFrame slug="home" title={texts.home.title}>
      <Loaded query={query} loading={texts.loading} failed={texts.home.loadFailed}>
        {(versions) => (
          <VersionList
            versions={versions}
            textsOf={(version) => valuesOf(contentOf(version))}
            busy={restore.isPending}
            onRestore={restore.mutate}
          />
        )}
      </Loaded>
    </VersionsFrame>
  );
}
