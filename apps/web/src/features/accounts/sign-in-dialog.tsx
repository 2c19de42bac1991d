import { signUpMessages } from '@kundan/texts/en/sign-up';
import { labelTexts } from '@kundan/texts/en/label';
import { signInMessages } from '@kundan/texts/en/sign-in';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PendingItemText } from './pending-item-text.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './account-form.css';

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
  onSignUp: () => void;
}

export default function SignInDialog({ open, onClose, onSignUp }: SignInDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labelTexts.signIn}
      description={<PendingItemText fallback={signInMessages.lead} />}
    >
      <SignInForm onDone={onClose} />
      <p className="account-form__switch">
        {signInMessages.isNew}
        <Button look="quiet" onClick={onSignUp}>
          {signUpMessages.title}
        </Button>
      </p>
    </Dialog>
  );
}
