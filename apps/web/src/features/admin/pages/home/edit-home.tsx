import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PanelFrame } from '../../panel-frame.tsx';
import { HomeEditor } from './home-editor.tsx';
import { useHome } from './use-home.ts';
import '../pages-panel.css';

const texts = pagePanelMessages.home;

/** The editor of the home page. */
export default function EditHome() {
  const query = useHome();
  return (
    <PanelFrame
      title={texts.title}
      near={
        <>
          <ButtonLink to="/admin-panel/pages" look="outline">
            {pagePanelMessages.backToPages}
          </ButtonLink>
          <ButtonLink
            to="/admin-panel/pages/$slug"
            params={{ slug: 'home' }}
            search={{ versions: 'all' }}
            look="outline"
          >
            {pagePanelMessages.versions}
          </ButtonLink>
        </>
      }
    >
      <Loaded query={query} loading={pagePanelMessages.loading} failed={texts.loadFailed} height="40rem">
        {(home) => <HomeEditor home={home} />}
      </Loaded>
    </PanelFrame>
  );
}
