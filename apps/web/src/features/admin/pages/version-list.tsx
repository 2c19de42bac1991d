import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { Button } from '../../../ui/button.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { TextDifferences, type Texts } from './text-difference.tsx';
import './pages-panel.css';

interface Stored {
  version: number;
  changed_at: string | null;
}

interface VersionListProps<T extends Stored> {
  /** The newest first. */
  versions: readonly T[];
  /** The texts of a version by their names. */
  textsOf: (version: T) => Texts;
  busy: boolean;
  onRestore: (version: number) => void;
}

/** The versions of what the owner writes, each with what it changed and a button that makes it the newest. */
export function VersionList<T extends Stored>({ versions, textsOf, busy, onRestore }: VersionListProps<T>) {
  return (
    <ol className="page-versions">
      {versions.map((version, index) => (
        <li key={version.version}>
          <div className="page-versions__head">
            <h2>{version.changed_at ? timeText(version.changed_at) : texts.asItCame}</h2>
            {index === 0 ? (
              <p>{texts.current}</p>
            ) : (
              <Button look="outline" busy={busy} onClick={() => onRestore(version.version)}>
                {texts.restore}
              </Button>
            )}
          </div>
          <Changes texts={textsOf(version)} before={mapped(versions[index + 1], textsOf)} />
        </li>
      ))}
    </ol>
  );
}

const mapped = <T, R>(value: T | undefined, map: (value: T) => R): R | undefined =>
  value === undefined ? undefined : map(value);

/** What a version changed of the one before. */
function Changes({ texts: after, before }: { texts: Texts; before: Texts | undefined }) {
  return before ? <TextDifferences from={before} to={after} none={<p>{texts.confirmed}</p>} /> : null;
}
