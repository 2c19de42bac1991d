import {
  createSeller,
  deleteSeller,
  listSellers,
  type Seller,
  updateSeller,
} from '@kundan/contracts/admin/sellers.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useAdmin } from '../admin-context.ts';
import { Conflict, useGuardedSave } from '../conflict.tsx';
import { orSavedBefore } from '../saved-before.ts';
import { useAddition, useCall, useChange, useReload } from '../use-call.ts';
import { SettingsSection } from './settings-section.tsx';

const texts = productPanelMessages.seller;

/** Adds, renames and deletes the sellers that products refer to. */
export function ProductSellers() {
  const sellers = useCall(listSellers, {}).data ?? [];
  return (
    <div className="settings__sellers">
      <SettingsSection
        title="Product sellers"
        what="Every product has a seller, such as a workshop. With only one seller, new products get it automatically."
      >
        {sellers.map((seller) => (
          <SellerRow key={seller.id} seller={seller} canDelete={sellers.length > 1} />
        ))}
        <NewSeller />
      </SettingsSection>
    </div>
  );
}

function SellerRow({ seller, canDelete }: { seller: Seller; canDelete: boolean }) {
  const { send, notifySuccess } = useAdmin();
  /** Undefined until somebody types: until then, the row shows what is read again. */
  const [typed, setTyped] = useState<string>();
  const name = typed ?? seller.name;
  const guard = useGuardedSave(seller, async (mine: { name: string }, { version }) => {
    const saved = await orSavedBefore(send(updateSeller, { id: seller.id, ...mine }, { ifMatch: version }), mine);
    notifySuccess(texts.saved);
    return saved;
  });
  const reload = useReload();
  const showSaved = async (saved: string) => {
    await reload(listSellers);
    // What was typed meanwhile is not saved yet.
    setTyped((now) => (now === saved ? undefined : now));
  };
  const save = useChange((sent: string) => guard.save({ name: sent }), {
    failed: texts.saveFailed,
    // Not after a failure, when the row shows the conflict.
    onSuccess: (_, sent) => showSaved(sent),
  });
  const remove = useChange(() => send(deleteSeller, { id: seller.id }), {
    failed: texts.deleteFailed,
    reloads: [listSellers],
  });
  const { conflict } = guard;
  return (
    <>
      {conflict ? (
        <Conflict
          {...conflict}
          onKeep={() => guard.keep(conflict.theirs)}
          onTake={() => {
            setTyped(conflict.theirs.name);
            guard.accept(conflict.theirs);
            void showSaved(conflict.theirs.name);
          }}
        />
      ) : null}
      <form
        id={guard.form}
        className="settings__seller"
        onSubmit={(event) => submitted(event, () => save.mutate(name))}
      >
        <TextField
          label="Name of the seller"
          value={name}
          onChange={({ target }) => {
            // Typed over what is shown, which may have been read again since the row was opened.
            if (typed === undefined) guard.accept(seller);
            setTyped(target.value);
          }}
        />
        <Button type="submit" look="outline" aria-label={`Save ${seller.name}`} busy={save.isPending}>
          Save
        </Button>
        {canDelete ? (
          <Button look="quiet" aria-label={`Delete ${seller.name}`} onClick={() => remove.mutate()}>
            Delete
          </Button>
        ) : null}
      </form>
    </>
  );
}

function NewSeller() {
  const sendNew = useAddition();
  const [name, setName] = useState('');
  const add = useChange(() => sendNew(createSeller, { name }), {
    failed: texts.saveFailed,
    reloads: [listSellers],
    onSuccess: () => setName(''),
  });
  return (
    <form className="settings__seller" onSubmit={(event) => submitted(event, () => add.mutate())}>
      <TextField label="Another seller" value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit" look="outline" busy={add.isPending}>
        Add a seller
      </Button>
    </form>
  );
}

function submitted(event: FormEvent, change: () => void): void {
  event.preventDefault();
  change();
}
