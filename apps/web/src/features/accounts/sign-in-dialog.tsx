import { messages } from '@kundan/contracts/messages/screen-messages';
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
      title="Sign In"
      description={<PendingItemText fallback={messages.signIn.lead} />}
    >
      <SignInForm onDone={onClose} />
      <p className="account-form__switch">
        New to the shop?
        <Button look="quiet" onClick={onSignUp}>
          Sign Up
        </Button>
      </p>
    </Dialog>
  );
}
