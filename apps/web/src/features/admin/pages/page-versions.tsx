import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { type PageVersion, pageVersions, restorePage } from '@kundan/contracts/admin/pages.contract';
import { listPages, readPage } from '@kundan/contracts/pages.contract';
import { useNavigate } from '@tanstack/react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { useAdmin } from '../admin-context.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { useCall, useChange } from '../use-call.ts';
import { TextDifference } from './text-difference.tsx';
import './pages-panel.css';

/** The earlier versions of a page, each with what it changed. */
export default function PageVersions({ slug }: { slug: string }) {
  const { send, notifySuccess } = useAdmin();
  const navigate = useNavigate();
  const query = useCall(pageVersions, { slug, limit: 200 });
  const newest = query.data?.[0];
  const restore = useChange(
    (version: number) => send(restorePage, { slug, version }, newest ? { ifMatch: newest.version } : {}),
    {
      failed: texts.restoreFailed,
      reloads: [listPages, readPage, pageVersions, shopSetup],
      onSuccess: () => {
        notifySuccess(texts.restored);
        void navigate({ to: '/admin-panel/pages/$slug', params: { slug } });
      },
    },
  );
  return (
    <PanelFrame
      title={newest ? `${texts.versions}: ${newest.title}` : texts.versions}
      near={
        <ButtonLink to="/admin-panel/pages/$slug" params={{ slug }} look="outline">
          {texts.backToText}
        </ButtonLink>
      }
    >
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed}>
        {(versions) => (
          <ol className="page-versions">
            {versions.map((version, index) => (
              <li key={version.version}>
                <div className="page-versions__head">
                  <h2>{version.changed_at ? timeText(version.changed_at) : texts.asItCame}</h2>
                  {index === 0 ? (
                    <p>{texts.current}</p>
                  ) : (
                    <Button look="outline" busy={restore.isPending} onClick={() => restore.mutate(version.version)}>
                      {texts.restore}
                    </Button>
                  )}
                </div>
                <Changes version={version} before={versions[index + 1]} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </PanelFrame>
  );
}

/** What a version changed of the one before. */
function Changes({ version, before }: { version: PageVersion; before: PageVersion | undefined }) {
  if (!before) return null;
  if (version.title === before.title && version.body === before.body) return <p>{texts.confirmed}</p>;
  return (
    <>
      {version.title === before.title ? null : <TextDifference from={before.title} to={version.title} />}
      {version.body === before.body ? null : <TextDifference from={before.body} to={version.body} />}
    </>
  );
}
