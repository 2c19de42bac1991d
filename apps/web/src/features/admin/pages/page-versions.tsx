import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { pageVersions, restorePage } from '@kundan/contracts/admin/pages.contract';
import { listPages, readPage } from '@kundan/contracts/pages.contract';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAdmin } from '../admin-context.ts';
import { useCall } from '../use-call.ts';
import { contentOf, valuesOf } from './page-values.ts';
import { useRestore } from './use-restore.ts';
import { VersionList } from './version-list.tsx';
import { VersionsFrame } from './versions-frame.tsx';

/** The earlier versions of a page, each with what it changed. */
export default function PageVersions({ slug }: { slug: string }) {
  const { send } = useAdmin();
  const query = useCall(pageVersions, { slug, limit: 200 });
  const newest = query.data?.[0];
  const restore = useRestore(slug, (version) => send(restorePage, { slug, version }, { ifMatch: newest?.version }), [
    listPages,
    readPage,
    pageVersions,
    shopSetup,
  ]);
  return (
    <VersionsFrame slug={slug} title={newest?.title}>
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed}>
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
