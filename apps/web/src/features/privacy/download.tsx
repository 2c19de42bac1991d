import { exportAccount } from '@kundan/contracts/addresses';
import { accountPageMessages } from '@kundan/texts/en/account-page';
import { saveFile } from '../../auth/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { useAction } from './use-action.ts';

const texts = accountPageMessages.copy;

/** Saves the export of the account. */
export function Download() {
  const { busy, outcome, run } = useAction(texts.failed);
  const save = async () => {
    await saveFile(exportAccount, {}, 'account.json');
    return texts.done;
  };
  return (
    <>
      <p>{texts.text}</p>
      <Button look="outline" busy={busy} onClick={() => void run(save)}>
        {texts.button}
      </Button>
      <Message message={outcome} />
    </>
  );
}
