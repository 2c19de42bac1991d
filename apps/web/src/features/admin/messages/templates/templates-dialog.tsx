import {
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
  updateReplyTemplate,
} from '@kundan/contracts/admin/reply-templates.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useCloseQuestion } from '../../../../ui/dialog/use-leave-question.tsx';
import { TextAreaField, TextField } from '../../../../ui/form/field.tsx';
import { useAdmin } from '../../admin-context.ts';
import { Conflict, useGuardedSave } from '../../conflict.tsx';
import { orSavedBefore } from '../../saved-before.ts';
import { useAddition, useChange, useReload } from '../../use-call.ts';

const texts = deskMessages.template;

interface TemplatesDialogProps {
  open: boolean;
  onClose: () => void;
  templates: readonly ReplyTemplate[];
}

const NEW = 'new';

/** Adds, changes and deletes templates of replies. */
export function TemplatesDialog({ open, onClose, templates }: TemplatesDialogProps) {
  /** The forms in which somebody has typed, with the version of the template then. They stay when the list is read again. */
  const [touched, setTouched] = useState<Readonly<Record<string, number | undefined>>>({});
  const touch = (form: string | number, version: number) =>
    setTouched((before) => ({ ...before, [form]: before[form] ?? version }));
  const forget = (form: string | number) => setTouched((before) => ({ ...before, [form]: undefined }));
  const hasChanges = [NEW, ...templates.map(({ id }) => id)].some((form) => touched[form] !== undefined);
  const { question, close } = useCloseQuestion(open && hasChanges, () => {
    setTouched({});
    onClose();
  });
  return (
    <Dialog open={open} onClose={close} title="Templates" description={texts.placeholders}>
      {question}
      <div className="templates">
        {templates.map((template) => {
          const { id, version, name } = template;
          return (
            <details key={`${id} ${touched[id] ?? version}`} onChange={() => touch(id, version)}>
              <summary>{name}</summary>
              <EditTemplate template={template} onSaved={() => forget(id)} />
            </details>
          );
        })}
        <details onChange={() => touch(NEW, 0)}>
          <summary>New template</summary>
          <NewTemplate onAdded={() => forget(NEW)} />
        </details>
      </div>
    </Dialog>
  );
}

type Form = Pick<ReplyTemplate, 'name' | 'text'>;

interface TemplateFieldsProps {
  form: Form;
  onChange: (form: Form) => void;
}

function TemplateFields({ form, onChange }: TemplateFieldsProps) {
  return (
    <>
      <TextField
        label="Name of the template"
        required
        maxLength={100}
        autoComplete="off"
        value={form.name}
        onChange={({ target }) => onChange({ ...form, name: target.value })}
      />
      <TextAreaField
        label="Text"
        required
        rows={5}
        maxLength={10_000}
        value={form.text}
        onChange={({ target }) => onChange({ ...form, text: target.value })}
      />
    </>
  );
}

const EMPTY: Form = { name: '', text: '' };

function NewTemplate({ onAdded }: { onAdded: () => void }) {
  const { notifySuccess } = useAdmin();
  const sendNew = useAddition();
  const [form, setForm] = useState(EMPTY);
  const add = useChange(() => sendNew(createReplyTemplate, form), {
    failed: texts.saveFailed,
    reloads: [listReplyTemplates],
    onSuccess: () => {
      setForm(EMPTY);
      onAdded();
      notifySuccess(texts.saved);
    },
  });
  return (
    <form
      className="templates__form"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <TemplateFields form={form} onChange={setForm} />
      <Button type="submit" busy={add.isPending}>
        Add the template
      </Button>
    </form>
  );
}

function EditTemplate({ template, onSaved }: { template: ReplyTemplate; onSaved: () => void }) {
  const { send, notifySuccess } = useAdmin();
  const [form, setForm] = useState<Form>(template);
  /** What is typed while it is saved is not saved yet. */
  const isTypedSince = useRef(false);
  const guard = useGuardedSave(template, (mine: Form, { version }) =>
    orSavedBefore(send(updateReplyTemplate, { id: template.id, ...mine }, { ifMatch: version }), mine),
  );
  const reload = useReload();
  const save = useChange(({ name, text }: Form) => guard.save({ name, text }), {
    failed: texts.saveFailed,
    // Not after a failure, when the form shows the conflict. The notice comes when the new text can be chosen.
    onSuccess: async () => {
      await reload(listReplyTemplates);
      if (!isTypedSince.current) onSaved();
      notifySuccess(texts.saved);
    },
  });
  const remove = useChange(() => send(deleteReplyTemplate, { id: template.id }), {
    failed: texts.deleteFailed,
    reloads: [listReplyTemplates],
    onSuccess: () => notifySuccess(texts.deleted),
  });
  const { conflict } = guard;
  return (
    <form
      id={guard.form}
      className="templates__form"
      onChange={() => (isTypedSince.current = true)}
      onSubmit={(event) => {
        event.preventDefault();
        isTypedSince.current = false;
        save.mutate(form);
      }}
    >
      {conflict ? (
        <Conflict
          {...conflict}
          onKeep={() => guard.keep(conflict.theirs)}
          onTake={() => {
            setForm(conflict.theirs);
            guard.accept(conflict.theirs);
          }}
        />
      ) : null}
      <TemplateFields form={form} onChange={setForm} />
      <ButtonRow>
        <Button type="submit" look="outline" busy={save.isPending}>
          Save
        </Button>
        <Button
          look="quiet"
          busy={remove.isPending}
          aria-label={`Delete ${template.name}`}
          onClick={() => remove.mutate()}
        >
          Delete
        </Button>
      </ButtonRow>
    </form>
  );
}
