import { labelTexts } from '@kundan/texts/en/label';
import { ordersPageMessages } from '@kundan/texts/en/orders-page';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

export function SignedOut() {
  return (
    <Notice action={<Button onClick={() => openDialog('sign-in')}>{labelTexts.signIn}</Button>}>
      {ordersPageMessages.signedOut}
    </Notice>
  );
}
