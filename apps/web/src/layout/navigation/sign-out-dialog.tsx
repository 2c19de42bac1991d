import { accountMessages } from '@kundan/texts/en/account';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { closeDialog } from '../../ui/dialog/open-dialog.ts';
import './sign-out-dialog.css';

const texts = accountMessages.signOut;

/** Asks before a sign-out by the tab bar, whose button is easily hit. */
export default function SignOutDialog({ open, onSignOut }: { open: boolean; onSignOut: () => void }) {
  const signOut = () => {
    closeDialog();
    onSignOut();
  };
  return (
    <Dialog open={open} onClose={closeDialog} title={texts.title} description={texts.lead}>
      <div className="sign-out">
        <Button wide onClick={signOut}>
          {texts.confirm}
        </Button>
        <Button look="outline" wide onClick={closeDialog}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
