import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { PanelFrame } from '../panel-frame.tsx';

interface VersionsFrameProps {
  slug: string;
  /** The page's title; undefined while it loads. */
  title: string | undefined;
  children: ReactNode;
}

/** The panel of the earlier versions of a page. */
export function VersionsFrame({ slug, title, children }: VersionsFrameProps) {
  return (
    <PanelFrame
      title={title ? `${texts.versions}: ${title}` : texts.versions}
      near={
        <ButtonLink to="/admin-panel/pages/$slug" params={{ slug }} look="outline">
          {texts.backToText}
        </ButtonLink>
      }
    >
      {children}
    </PanelFrame>
  );
}
