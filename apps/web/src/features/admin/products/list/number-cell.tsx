import { useState, type KeyboardEvent } from 'react';
import './number-cell.css';

interface NumberCellProps {
  /** Names the field: 'Price of Moti Drift Necklace'. */
  label: string;
  /** What the cell shows. */
  text: string;
  /** The editable value. */
  value: string;
  /** Called with the typed text when it differs. Returns a message for text that cannot be saved. */
  onSave: (typed: string) => string | undefined;
}

/** A cell that becomes a field when it is pressed. Enter saves, Escape leaves the value as it was. */
export function NumberCell({ label, text, value, onSave }: NumberCellProps) {
  const [typed, setTyped] = useState<string>();
  /** The value may be loaded again while somebody types over the one that they saw. */
  const [seen, setSeen] = useState({ value, onSave });
  const [error, setError] = useState<string>();
  const [isLeftByKey, setLeftByKey] = useState(false);
  const close = (byKey: boolean) => {
    setTyped(undefined);
    setError(undefined);
    setLeftByKey(byKey);
  };
  const save = (byKey: boolean) => {
    if (typed === undefined) return;
    const problem = typed.trim() === seen.value ? undefined : seen.onSave(typed.trim());
    if (problem) setError(problem);
    else close(byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(true);
    else if (event.key === 'Escape') close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (typed === undefined) {
    return (
      <button
        type="button"
        className="number-cell"
        autoFocus={isLeftByKey}
        aria-label={`${label}: ${text}. Change`}
        onClick={() => {
          setTyped(value);
          setSeen({ value, onSave });
        }}
      >
        {text}
      </button>
    );
  }
  return (
    <span className="number-cell__edit">
      <input
        className="number-cell__field"
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        title={error}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
      />
      {error ? (
        <span role="alert" className="number-cell__error">
          {error}
        </span>
      ) : null}
    </span>
  );
}
