import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { updatePage } from '@kundan/contracts/admin/pages.contract';
import { listPages, readPage, type Page } from '@kundan/contracts/pages.contract';
import { useState } from 'react';
import { ApiError } from '../../../http/request.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { failureText, useAdmin } from '../admin-context.ts';
import { useGuardedSave } from '../conflict.tsx';
import { useLeaveQuestion } from '../use-leave-question.tsx';
import { useReload } from '../use-call.ts';
import { MarkdownField } from './markdown-field.tsx';
import { PageConflict } from './page-conflict.tsx';
import { PagePreview } from './page-preview.tsx';

type Text = Pick<Page, 'title' | 'body'>;

/** Writes the title and the text of a page. */
export function PageEditor({ page }: { page: Page }) {
  const { slug } = page;
  const { send, notifySuccess, notifyError } = useAdmin();
  const reload = useReload();
  const [saved, setSaved] = useState(page);
  const [text, setText] = useState<Text>({ title: page.title, body: page.body });
  const [errors, setErrors] = useState<Partial<Text>>({});
  const [isSaving, setSaving] = useState(false);
  const isChanged = text.title !== saved.title || text.body !== saved.body;
  const leaveQuestion = useLeaveQuestion(() => isChanged);
  const show = (current: Page) => {
    setSaved(current);
    setText({ title: current.title, body: current.body });
  };

  const guard = useGuardedSave(page, (mine: Text, version) =>
    send(updatePage, { slug, ...mine }, { ifMatch: version }),
  );
  const save = async (over?: number) => {
    setErrors({});
    setSaving(true);
    try {
      show(await guard.save(text, over));
      notifySuccess(texts.saved);
      void reload(listPages, readPage, shopSetup);
    } catch (error) {
      const invalid = error instanceof ApiError ? (error.errors ?? []) : [];
      setErrors(Object.fromEntries(invalid.map(({ field, message }) => [field, message])));
      notifyError(failureText(error, texts.saveFailed, messages.admin.loginRequired));
    } finally {
      setSaving(false);
    }
  };
  const { conflict } = guard;
  const isConfirmation = !isChanged && saved.version === 1;
  return (
    <form
      className="page-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {leaveQuestion}
      {conflict ? (
        <PageConflict
          {...conflict}
          onKeep={() => void save(conflict.theirs.version)}
          onTake={() => {
            show(conflict.theirs);
            guard.accept(conflict.theirs);
          }}
        />
      ) : null}
      <div className="page-editor__write">
        <TextField
          label="Title"
          value={text.title}
          maxLength={100}
          error={errors.title}
          onChange={({ target }) => setText({ ...text, title: target.value })}
        />
        <MarkdownField value={text.body} error={errors.body} onChange={(body) => setText({ ...text, body })} />
        {texts.added[slug] ? <p className="page-editor__added">{texts.added[slug]}</p> : null}
      </div>
      <PagePreview slug={slug} {...text} />
      <div className="page-editor__save">
        <Button type="submit" busy={isSaving} disabled={!isChanged && !isConfirmation}>
          {isConfirmation ? texts.confirm : 'Save'}
        </Button>
        <p>{isConfirmation ? texts.confirmHint : isChanged ? texts.unsaved : texts.upToDate}</p>
      </div>
    </form>
  );
}
