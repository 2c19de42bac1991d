import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { errorTexts } from '@kundan/texts/en/error';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { useConflictFocus } from '../conflict.tsx';
import { type PageValues, valuesOf } from './page-values.ts';
import { TextDifferences } from './text-difference.tsx';

interface PageConflictProps {
  mine: PageValues;
  theirs: PageValues;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows what differs between the saved text of somebody else and this one, and asks which one to keep. */
export function PageConflict({ mine, theirs, onKeep, onTake }: PageConflictProps) {
  const box = useConflictFocus();
  return (
    <section className="page-conflict" role="alert" ref={box} tabIndex={-1}>
      <p>{errorTexts.CHANGED_MEANWHILE}</p>
      <p>{texts.conflict}</p>
      <TextDifferences from={valuesOf(theirs)} to={valuesOf(mine)} />
      <ButtonRow>
        <Button onClick={onKeep}>Save mine</Button>
        <Button look="outline" onClick={onTake}>
          Take theirs
        </Button>
      </ButtonRow>
    </section>
  );
}
