import { messages } from '@kundan/contracts/messages/screen-messages';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

export function SignedOut() {
  return (
    <Notice action={<Button onClick={() => openDialog('sign-in')}>Sign In</Button>}>{messages.orders.signedOut}</Notice>
  );
}
