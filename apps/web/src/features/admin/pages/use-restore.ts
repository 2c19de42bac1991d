import type { Call } from '@kundan/contracts/call';
import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { useNavigate } from '@tanstack/react-router';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';

/** Restores a version of a page and opens its editor. `reloads`: what shows the page. */
export function useRestore(slug: string, send: (version: number) => Promise<unknown>, reloads: readonly Call[]) {
  const { notifySuccess } = useAdmin();
  const navigate = useNavigate();
  return useChange(send, {
    failed: texts.restoreFailed,
    reloads,
    onSuccess: () => {
      notifySuccess(texts.restored);
      void navigate({ to: '/admin-panel/pages/$slug', params: { slug } });
    },
  });
}
