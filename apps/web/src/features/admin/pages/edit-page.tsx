import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { PageEditor } from './page-editor.tsx';
import { usePage } from './use-page.ts';
import './pages-panel.css';

const EditHome = lazyComponent(() => import('./home/edit-home.tsx'));
const HomeVersions = lazyComponent(() => import('./home/home-versions.tsx'));
const PageVersions = lazyComponent(() => import('./page-versions.tsx'));

/** The editor of one page: of its text, its earlier versions, or the parts of the home page. */
export function EditPagePanel(): ReactNode {
  const { slug } = useParams({ from: '/admin-panel/pages/$slug' });
  const { versions } = useSearch({ from: '/admin-panel/pages/$slug' });
  if (slug === 'home') return versions ? <HomeVersions /> : <EditHome />;
  return versions ? <PageVersions slug={slug} /> : <EditText slug={slug} />;
}

function EditText({ slug }: { slug: string }) {
  const query = usePage(slug);
  return (
    <PanelFrame
      title={query.data ? `Edit ${query.data.title}` : 'Edit page'}
      near={
        <>
          <ButtonLink to="/admin-panel/pages" look="outline">
            {texts.backToPages}
          </ButtonLink>
          <ButtonLink to="/admin-panel/pages/$slug" params={{ slug }} search={{ versions: 'all' }} look="outline">
            {texts.versions}
          </ButtonLink>
        </>
      }
    >
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed} height="40rem">
        {(page) => <PageEditor key={page.slug} page={page} />}
      </Loaded>
    </PanelFrame>
  );
}
