import { accountPageMessages } from '@kundan/texts/en/account-page';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../use-action.ts';
import { OptionalUseSection } from './optional-use-section.tsx';

interface ServerUseProps {
  texts: { title: string; text: string; none: string; stop: string };
  /** How much the shop has stored for it. */
  count: number | undefined;
  /** Returns the text that says it is done. */
  onStop: () => Promise<string>;
}

/** An optional use of data that the shop has stored. Its button is there while there is something to stop. */
export function ServerUse({ texts, count, onStop }: ServerUseProps) {
  const queries = useQueryClient();
  const { busy, outcome, run } = useAction(accountPageMessages.optional.failed);
  const stop = async () => {
    const done = await onStop();
    await queries.invalidateQueries({ queryKey: ['account'] });
    return done;
  };
  return (
    <OptionalUseSection title={texts.title} text={texts.text} outcome={outcome}>
      {count === 0 ? (
        <p className="account__count">{texts.none}</p>
      ) : (
        <Button look="outline" busy={busy} onClick={() => void run(stop)}>
          {texts.stop}
        </Button>
      )}
    </OptionalUseSection>
  );
}
