import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { listPages, type Page } from '@kundan/contracts/pages.contract';
import { POLICY_SLUGS } from '@kundan/contracts/page-slugs';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { useCall } from '../use-call.ts';
import './pages-panel.css';

const isOpen = ({ slug, version }: Page) => version === 1 && POLICY_SLUGS.some((policy) => policy === slug);

/** The pages whose texts the owner writes. */
export function PagesPanel() {
  const query = useCall(listPages, {});
  return (
    <PanelFrame title="Pages">
      <p className="pages__lead">{texts.lead}</p>
      <Loaded query={query} loading={texts.loading} failed={texts.loadFailed}>
        {(pages) => (
          <ul className="pages">
            <li>
              <Link to="/admin-panel/pages/$slug" params={{ slug: 'home' }}>
                <span className="pages__title">{texts.home.title}</span>
                <span className="pages__path">/</span>
                <span className="pages__change">{texts.home.lead}</span>
              </Link>
            </li>
            {pages.map((page) => (
              <li key={page.slug}>
                <Link to="/admin-panel/pages/$slug" params={{ slug: page.slug }}>
                  <span className="pages__title">{page.title}</span>
                  <span className="pages__path">/{page.slug}</span>
                  <span className="pages__change">
                    {page.changed_at ? texts.changedAt(timeText(page.changed_at)) : texts.asItCame}
                  </span>
                  {isOpen(page) ? <Badge tone="plain">{texts.toConfirm}</Badge> : null}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </PanelFrame>
  );
}
