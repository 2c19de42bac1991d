import { PAGE_PLACEHOLDERS } from '@kundan/contracts/pages.contract';
import { pagePanelMessages as texts } from '@kundan/contracts/messages/page-panel-messages';
import { Bold, Heading2, Image, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FocusableButton } from '../focusable-button.tsx';
import {
  type Edit,
  insertLink,
  insertPicture,
  insertWords,
  type Selected,
  toggleLines,
  toggleMark,
} from './edit-markdown.ts';
import { usePageUpload } from './use-page-upload.ts';

interface MarkdownFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const TOOLS: readonly { label: string; Icon: LucideIcon; key?: string; edit: (selected: Selected) => Edit }[] = [
  { label: 'Bold', Icon: Bold, key: 'b', edit: (selected) => toggleMark(selected, '**', 'bold') },
  { label: 'Italic', Icon: Italic, key: 'i', edit: (selected) => toggleMark(selected, '*', 'italic') },
  { label: 'Heading', Icon: Heading2, edit: (selected) => toggleLines(selected, '## ') },
  { label: 'List', Icon: List, edit: (selected) => toggleLines(selected, '- ') },
  { label: 'Link', Icon: Link2, key: 'k', edit: insertLink },
];

/** A text area for Markdown, with buttons that write its marks. */
export function MarkdownField({ value, error, onChange }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const apply = (edit: (selected: Selected) => Edit) => {
    if (area.current) applyEdit(area.current, edit);
  };
  const [placeholder, setPlaceholder] = useState('');
  const insertPlaceholder = () => {
    apply((selected) => insertWords(selected, `{${placeholder}}`));
    setPlaceholder('');
  };
  const upload = usePageUpload((url) => apply((selected) => insertPicture(selected, url)));
  const press = (event: KeyboardEvent) => {
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Ctrl-K is the panel's own shortcut outside of a text.
    event.stopPropagation();
    apply(tool.edit);
  };
  return (
    <div className="markdown">
      <div className="markdown__tools" role="toolbar" aria-label={texts.tools}>
        {TOOLS.map(({ label, Icon, edit }) => (
          <button key={label} type="button" aria-label={label} title={label} onClick={() => apply(edit)}>
            <Icon size={18} strokeWidth={1.8} aria-hidden />
          </button>
        ))}
        <label className="markdown__picture" title="Picture">
          <Image size={18} strokeWidth={1.8} aria-hidden />
          <input
            type="file"
            accept="image/*"
            aria-label="Picture"
            disabled={upload.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) upload.send(file);
            }}
          />
        </label>
        <select
          aria-label={texts.placeholder}
          value={placeholder}
          onChange={({ target }) => setPlaceholder(target.value)}
        >
          <option value="">{texts.placeholder}</option>
          {PAGE_PLACEHOLDERS.map((name) => (
            <option key={name} value={name}>
              {texts.placeholders[name]}
            </option>
          ))}
        </select>
        <FocusableButton look="quiet" disabled={placeholder === ''} onClick={insertPlaceholder}>
          {texts.insert}
        </FocusableButton>
      </div>
      <FieldFrame label={texts.body} error={error} hint={texts.bodyHint}>
        {(wiring) => (
          <textarea
            className="field__control markdown__area"
            {...wiring}
            ref={area}
            value={value}
            rows={24}
            spellCheck
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={press}
          />
        )}
      </FieldFrame>
    </div>
  );
}

/** Types the edit, so that the browser can undo it. */
function applyEdit(area: HTMLTextAreaElement, edit: (selected: Selected) => Edit): void {
  const { value: text, selectionStart, selectionEnd } = area;
  const { from, to, insert, start, end } = edit({ text, start: selectionStart, end: selectionEnd });
  area.focus();
  area.setSelectionRange(from, to);
  // The only way to type into the browser's history of changes.
  document.execCommand('insertText', false, insert);
  area.setSelectionRange(start, end);
}
