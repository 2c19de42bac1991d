import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { type AdminPage, updatePage } from '@kundan/contracts/admin/pages.contract';
import { listPages, readPage } from '@kundan/contracts/pages.contract';
import { TextField } from '../../../ui/form/field.tsx';
import { useAdmin } from '../admin-context.ts';
import { FocusableButton } from '../focusable-button.tsx';
import { Translations } from '../translations/translations.tsx';
import { translationsFrom } from '../translations/translated-texts.ts';
import { useReload } from '../use-call.ts';
import { MarkdownField } from './markdown-field.tsx';
import { PageConflict } from './page-conflict.tsx';
import { PagePreview } from './page-preview.tsx';
import { contentOf, type PageValues } from './page-values.ts';
import { useContentEditor } from './use-content-editor.ts';

/** Writes the title and the text of a page. */
export function PageEditor({ page }: { page: AdminPage }) {
  const { slug } = page;
  const { send } = useAdmin();
  const reload = useReload();
  const editor = useContentEditor<PageValues, AdminPage>({
    stored: page,
    contentOf,
    send: ({ title, body }, version, changed) => {
      const translations =
        changed && translationsFrom(changed, (textOf) => ({ title: textOf('title'), body: textOf('body') }));
      return send(updatePage, { slug, title, body, translations }, { ifMatch: version });
    },
    onSaved: () => void reload(listPages, readPage, shopSetup),
    texts,
  });
  const { saved, content: text, setContent: setText, errors, isSaving, isChanged, conflict } = editor;
  const isConfirmation = !isChanged && saved.version === 1;
  return (
    <form
      id={editor.form}
      className="page-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      {editor.leaveQuestion}
      {conflict ? <PageConflict {...conflict} theirs={contentOf(conflict.theirs)} /> : null}
      <div className="page-editor__write">
        <TextField
          label="Title"
          value={text.title}
          maxLength={100}
          error={errors['title']}
          onChange={({ target }) => setText({ ...text, title: target.value })}
        />
        <MarkdownField value={text.body} error={errors['body']} onChange={(body) => setText({ ...text, body })} />
        <Translations
          fields={[
            { name: 'title', label: 'Title', english: text.title },
            { name: 'body', label: 'Text', english: text.body, rows: 16 },
          ]}
          value={text.translations}
          onChange={(translations) => setText({ ...text, translations })}
          errorOf={(path) => errors[`translations.${path}`]}
        />
        {texts.added[slug] ? <p className="page-editor__added">{texts.added[slug]}</p> : null}
      </div>
      <PagePreview slug={slug} title={text.title} body={text.body} />
      <div className="page-editor__save">
        <FocusableButton type="submit" busy={isSaving} disabled={!isChanged && !isConfirmation}>
          {isConfirmation ? texts.confirm : 'Save'}
        </FocusableButton>
        <p>{isConfirmation ? texts.confirmHint : isChanged ? texts.unsaved : texts.upToDate}</p>
      </div>
    </form>
  );
}
