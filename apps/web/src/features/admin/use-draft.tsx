import { createContext, use, useMemo, useState, type ReactNode } from 'react';

type Drafts = Readonly<Record<string, unknown>>;

interface DraftState {
  drafts: Drafts;
  setDrafts: (change: (drafts: Drafts) => Drafts) => void;
}

const DraftContext = createContext<DraftState>({ drafts: {}, setDrafts: () => undefined });

/** Keeps what staff are typing about a record while they look at another one, until they leave the panel or sign out. */
export function DraftProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const state = useMemo(() => ({ drafts, setDrafts }), [drafts]);
  return <DraftContext value={state}>{children}</DraftContext>;
}

/**
 * What is being typed about one record; undefined until something is typed, and after it is set to undefined. Setting it also works when the
 * form is gone, as after a change whose response comes late.
 */
export function useDraft<T>(key: string) {
  const { drafts, setDrafts } = use(DraftContext);
  const setDraft = (change: (draft: T | undefined) => T | undefined) =>
    setDrafts((all) => ({ ...all, [key]: change(all[key] as T | undefined) }));
  return [drafts[key] as T | undefined, setDraft] as const;
}

/** A draft that is only a text. `discard` forgets what was saved; what was typed meanwhile stays. */
export function useTextDraft(key: string) {
  const [text, setDraft] = useDraft<string>(key);
  return {
    text,
    setText: (next: string) => setDraft(() => next),
    discard: (saved: string) => setDraft((typed) => (typed?.trim() === saved.trim() ? undefined : typed)),
  };
}
