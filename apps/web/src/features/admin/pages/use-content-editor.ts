import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useState } from 'react';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx';
import { ApiError } from '../../../http/request.ts';
import { failureText, useAdmin } from '../admin-context.ts';
import { useGuardedSave } from '../conflict.tsx';
import { orSavedBefore } from '../saved-before.ts';

interface EditorOptions<Content extends object, Stored extends { version: number }> {
  stored: Stored;
  /** The part that is edited. */
  contentOf: (stored: Stored) => Content;
  send: (content: Content, version: number) => Promise<Stored>;
  onSaved: () => void;
  texts: { saved: string; saveFailed: string };
}

/** The state of an editor of what the owner writes: it saves over the version that it was opened with, and asks before it is left. */
export function useContentEditor<Content extends object, Stored extends { version: number }>({
  stored,
  contentOf,
  send,
  onSaved,
  texts,
}: EditorOptions<Content, Stored>) {
  const { notifySuccess, notifyError } = useAdmin();
  const [saved, setSaved] = useState(stored);
  const [content, setContent] = useState(() => contentOf(stored));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const isChanged = JSON.stringify(content) !== JSON.stringify(contentOf(saved));
  const { question: leaveQuestion } = useLeaveQuestion(() => isChanged);
  const guard = useGuardedSave(stored, (mine: Content, { version }) =>
    orSavedBefore(send(mine, version), mine, contentOf),
  );
  const show = (current: Stored) => {
    setSaved(current);
    setContent(contentOf(current));
  };
  const save = async () => {
    setErrors({});
    setSaving(true);
    try {
      const newest = await guard.save(content);
      setSaved(newest);
      // What was typed meanwhile is not saved yet.
      setContent((current) => (current === content ? contentOf(newest) : current));
      notifySuccess(texts.saved);
      onSaved();
    } catch (error) {
      const invalid = error instanceof ApiError ? (error.errors ?? []) : [];
      setErrors(Object.fromEntries(invalid.map(({ field, message }) => [field, message])));
      notifyError(failureText(error, texts.saveFailed, panelMessages.loginRequired));
    } finally {
      setSaving(false);
    }
  };
  const conflict = guard.conflict && {
    ...guard.conflict,
    onKeep: () => {
      if (guard.conflict) guard.keep(guard.conflict.theirs);
    },
    onTake: () => {
      if (!guard.conflict) return;
      show(guard.conflict.theirs);
      guard.accept(guard.conflict.theirs);
    },
  };
  return { form: guard.form, saved, content, setContent, errors, isSaving, isChanged, leaveQuestion, save, conflict };
}
