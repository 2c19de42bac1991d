import { Autocomplete } from '@base-ui/react/autocomplete';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { closeOverlays } from '../../../ui/dialog/overlay-stack.ts';
import { type Found, type FoundGroup, useFound } from './use-found.ts';
import './palette.css';

const texts = deskMessages.palette;

/** Finds panels, orders, products and people while somebody types, and opens the chosen one. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, isSearching } = useFound(typed);
  const navigate = useNavigate();
  const choose = ({ link }: Found) => {
    onClose();
    setTyped('');
    void closeOverlays().then(() => navigate(link));
  };
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={({ label }: Found) => label}
      >
        <Autocomplete.Input
          autoFocus
          className="field__control"
          aria-label={texts.title}
          placeholder={texts.placeholder}
          autoComplete="off"
        />
        <Autocomplete.Status className="palette__status">{isSearching ? texts.searching : null}</Autocomplete.Status>
        <Autocomplete.Empty className="palette__status">{isSearching ? null : texts.none}</Autocomplete.Empty>
        <Autocomplete.List className="palette">
          {(group: FoundGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="palette__group">{group.value}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Found) => (
                  <Autocomplete.Item key={item.key} value={item} className="palette__item" onClick={() => choose(item)}>
                    <span>{item.label}</span>
                    <span className="palette__detail">{item.detail}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
