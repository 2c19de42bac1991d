import { listReplyTemplates } from '@kundan/contracts/admin/reply-templates.contract';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { FocusableButton } from '../../focusable-button.tsx';
import { useCall } from '../../use-call.ts';
import { TemplatesDialog } from './templates-dialog.tsx';
import './templates.css';

/** Chooses a template for a reply, and opens the list that staff edit. */
export function TemplateMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: templates = [] } = useCall(listReplyTemplates, {});
  const [chosen, setChosen] = useState('');
  const [isEditing, setEditing] = useState(false);
  const insert = () => {
    const template = templates.find(({ id }) => String(id) === chosen);
    if (template) onChoose(template.text);
    setChosen('');
  };
  return (
    <div className="templates__choice">
      {templates.length > 0 ? (
        <>
          <SelectField label="Template" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">Choose a template</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FocusableButton look="outline" disabled={chosen === ''} onClick={insert}>
            Insert
          </FocusableButton>
        </>
      ) : null}
      <Button look="quiet" onClick={() => setEditing(true)}>
        Edit templates
      </Button>
      <TemplatesDialog open={isEditing} onClose={() => setEditing(false)} templates={templates} />
    </div>
  );
}
