import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { Button } from '../../../ui/button.tsx';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';

const texts = panelMessages.mails;

/** Opens the pages about the job queues. They are not part of the app, so they need a cookie. */
export function OpenQueues() {
  const { send } = useAdmin();
  const { mutate, isPending } = useChange(() => send(openQueueBoard, {}), {
    onSuccess: ({ url }) => location.assign(url),
    failed: texts.queuesUnopened,
  });
  return (
    <Button look="outline" aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
      {texts.queues}
    </Button>
  );
}
