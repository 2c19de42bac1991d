import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useState } from 'react';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx';
import { ApiError } from '../../../http/request.ts';
import { failureText, useAdmin } from '../admin-context.ts';
import { useGuardedSave } from '../conflict.tsx';
import { orSavedBefore } from '../saved-before.ts';
import { isSameTexts, type TranslatedTexts, typedOver } from '../translations/translated-texts.ts';

interface Translated {
  translations: TranslatedTexts;
}

interface EditorOptions<Content extends Translated, Stored extends { version: number }> {
  stored: Stored;
  /** The part that is edited. */
  contentOf: (stored: Stored) => Content;
  /**
   * Saves it over a version. `translations` are undefined while they are as they were stored: those that came with the shop belong to its English
   * texts, and once they are saved, they would stay with others.
   */
  send: (content: Content, version: number, translations: TranslatedTexts | undefined) => Promise<Stored>;
  onSaved: () => void;
  texts: { saved: string; saveFailed: string };
}

/** The state of an editor of what the owner writes: it saves over the version that it was opened with, and asks before it is left. */
export function useContentEditor<Content extends Translated, Stored extends { version: number }>({
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
  const guard = useGuardedSave(stored, (mine: Content, seen) => {
    const { translations, ...english } = mine;
    return isSameTexts(translations, contentOf(seen).translations)
      ? orSavedBefore(send(mine, seen.version, undefined), english, contentOf)
      : orSavedBefore(send(mine, seen.version, translations), mine, contentOf);
  });
  /** The content for saving it over a newer version: with the translations of that one, unless they were changed here. */
  const over = (newer: Stored, mine: Content): Content =>
    isSameTexts(mine.translations, contentOf(saved).translations)
      ? { ...mine, translations: contentOf(newer).translations }
      : mine;
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
      const stored = contentOf(newest);
      setContent((current) =>
        current === content
          ? stored
          : { ...current, translations: typedOver(current.translations, content.translations, stored.translations) },
      );
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
    mine: over(guard.conflict.theirs, guard.conflict.mine),
    onKeep: () => {
      if (!guard.conflict) return;
      setContent(over(guard.conflict.theirs, content));
      setSaved(guard.conflict.theirs);
      guard.keep(guard.conflict.theirs);
    },
    onTake: () => {
      if (!guard.conflict) return;
      show(guard.conflict.theirs);
      guard.accept(guard.conflict.theirs);
    },
  };
  return { form: guard.form, saved, content, setContent, errors, isSaving, isChanged, leaveQuestion, save, conflict };
}
