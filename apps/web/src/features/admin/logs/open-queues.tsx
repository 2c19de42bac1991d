import { openQueueBoard } from '@kundan/contracts/admin/queue-board.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { failureWords, useAdmin } from '../admin-context.ts';

const texts = messages.admin.mails;

/** Opens the pages about the job queues. They are not part of the app, so they need a cookie. */
export function OpenQueues() {
  const { ask, complain } = useAdmin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(openQueueBoard, {}),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => complain(failureWords(error, texts.queuesUnopened, messages.admin.loginRequired)),
  });
  return (
    <Button look="outline" aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
      {texts.queues}
    </Button>
  );
}
