import { readHome } from '@kundan/contracts/home.contract';
import { pagePanelMessages } from '@kundan/contracts/messages/page-panel-messages';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PanelFrame } from '../../panel-frame.tsx';
import { useCall } from '../../use-call.ts';
import { HomeEditor } from './home-editor.tsx';
import '../pages-panel.css';

const texts = pagePanelMessages.home;

/** The editor of the home page. */
export default function EditHome() {
  // Not while somebody writes: the version of the form stays.
  const query = useCall(readHome, {}, { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 });
  return (
    <PanelFrame
      title={texts.title}
      near={
        <ButtonLink to="/admin-panel/pages" look="outline">
          {pagePanelMessages.backToPages}
        </ButtonLink>
      }
    >
      <Loaded query={query} loading={pagePanelMessages.loading} failed={texts.loadFailed} height="40rem">
        {(home) => <HomeEditor home={home} />}
      </Loaded>
    </PanelFrame>
  );
}
