import { errorTexts } from '@kundan/texts/en/error';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAdmin } from '../admin-context.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { mayOpen } from './panel-access.ts';

/** The current panel, if the role may open it. */
export function AllowedPanel({ children }: { children: ReactNode }) {
  const { may } = useAdmin();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (mayOpen(path, may)) return children;
  return (
    <PanelFrame title="Not for your role">
      <Notice>{errorTexts.FORBIDDEN}</Notice>
    </PanelFrame>
  );
}
