import { type AdminCategory, createCategory, updateCategory } from '@kundan/contracts/admin/categories.contract';
import { listCategories } from '@kundan/contracts/catalogue.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../http/request.ts';
import { refreshShopDetails } from '../../../http/shop-details.ts';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { failureText, useAdmin } from '../admin-context.ts';
import { Conflict, useGuardedSave } from '../conflict.tsx';
import { orSavedBefore } from '../saved-before.ts';
import { PictureChooser } from '../products/pictures/picture-chooser.tsx';
import { usePendingPictures } from '../products/pictures/use-pending-pictures.ts';
import { toNumber } from '../to-number.ts';
import { Translations } from '../translations/translations.tsx';
import { textsOf, translationsFrom } from '../translations/translated-texts.ts';
import { useAddition, useReload } from '../use-call.ts';

const texts = productPanelMessages.category;
/** Of the picture on the home page: width by height. */
const ASPECT = 0.8;
const Schema = createCategory.input;
type Values = z.output<typeof Schema>;

/** Shows the saved category in the list, and in the shop of this tab. */
function useFinish(onClose: () => void) {
  const { notifySuccess } = useAdmin();
  const reload = useReload();
  return async () => {
    notifySuccess(texts.saved);
    await Promise.all([reload(listCategories), refreshShopDetails()]);
    onClose();
  };
}

export function NewCategory({ onClose }: { onClose: () => void }) {
  const sendNew = useAddition();
  return (
    <CategoryForm
      title="New category"
      category={{ name: '', description: '', image_url: '' }}
      onSave={(values) => sendNew(createCategory, values)}
      onClose={onClose}
    />
  );
}

export function EditCategory({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { send } = useAdmin();
  const [shown, setShown] = useState(category);
  const guard = useGuardedSave(shown, (mine: Values, { version }) =>
    orSavedBefore(send(updateCategory, { ...mine, slug: category.slug }, { ifMatch: version }), mine),
  );
  const { conflict } = guard;
  return (
    <>
      {conflict ? (
        <Conflict
          {...conflict}
          onKeep={() => guard.keep(conflict.theirs)}
          onTake={() => {
            setShown(conflict.theirs);
            guard.accept(conflict.theirs);
          }}
        />
      ) : null}
      <CategoryForm
        key={shown.version}
        id={guard.form}
        title={`Edit ${shown.name}`}
        category={shown}
        onSave={(values) => guard.save(values)}
        onClose={onClose}
      />
    </>
  );
}

interface CategoryFormProps {
  /** Of the form's element. */
  id?: string;
  title: string;
  category: Values;
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

function CategoryForm({ id, title, category, onSave, onClose }: CategoryFormProps) {
  const { notifyError } = useAdmin();
  const finish = useFinish(onClose);
  const { name, description, image_url } = category;
  const [hsn, setHsn] = useState(category.tax?.hsn ?? '');
  const [rate, setRate] = useState(String(category.tax?.rate ?? ''));
  /** The messages of tax and translations by their paths. */
  const [partErrors, setPartErrors] = useState<Record<string, string>>({});
  const [translations, setTranslations] = useState(() => textsOf(category.translations));
  const form = useSchemaForm(Schema, { name, description, image_url });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [isTouched, setTouched] = useState(false);
  const pending = usePendingPictures();
  const { question, ask } = useLeaveQuestion(() => (isTouched || isDirty || pending.isPending) && !isSubmitting);
  const [typedName, typedDescription = '', picture = ''] = useWatch({
    control: form.control,
    name: ['name', 'description', 'image_url'],
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave({
        ...values,
        tax: hsn || rate ? { hsn, rate: toNumber(null)(rate) as number } : null,
        translations: translationsFrom(translations, (textOf) => ({
          name: textOf('name'),
          description: textOf('description'),
        })),
      });
      await finish();
    } catch (error) {
      if (error instanceof ApiError) {
        showFieldErrors(form, error.errors, ['name', 'description', 'image_url']);
        setPartErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      }
      notifyError(failureText(error, texts.saveFailed, panelMessages.loginRequired));
    }
  });
  const setPicture = (url: string) => form.setValue('image_url', url, { shouldDirty: true });
  return (
    <form
      id={id}
      className="category-form"
      aria-label={title}
      noValidate
      onChange={() => setTouched(true)}
      onSubmit={(event) => void (pending.refuse() ? event.preventDefault() : submit(event))}
    >
      {question}
      <div className="category-form__fields">
        <TextField label="Name" autoFocus {...form.register('name')} />
        <TextAreaField
          label="Description"
          optional
          rows={2}
          hint="One line, on the home page and on the page of the category"
          {...form.register('description')}
        />
        <TextField
          label={texts.hsn}
          optional
          hint={texts.taxHint}
          inputMode="numeric"
          value={hsn}
          error={partErrors['tax.hsn']}
          onChange={({ target }) => setHsn(target.value)}
        />
        <TextField
          label={texts.rate}
          optional
          inputMode="decimal"
          value={rate}
          error={partErrors['tax.rate']}
          onChange={({ target }) => setRate(target.value)}
        />
        <Translations
          fields={[
            { name: 'name', label: 'Name', english: typedName },
            { name: 'description', label: 'Description', english: typedDescription, rows: 2 },
          ]}
          value={translations}
          onChange={setTranslations}
          errorOf={(path) => partErrors[`translations.${path}`]}
        />
        <ButtonRow>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
          <Button look="outline" onClick={() => ask(onClose)}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
      <div className="category-form__picture">
        <Picture key={picture} src={picture} alt="" width={4} height={5} sizes="10rem" />
        <div>
          <PictureChooser {...pending.chooser} aspect={ASPECT} onUploaded={setPicture} />
          {picture ? (
            <Button look="quiet" onClick={() => setPicture('')}>
              Remove the picture
            </Button>
          ) : null}
          {errors.image_url ? <p className="field__error">{errors.image_url.message}</p> : null}
        </div>
      </div>
    </form>
  );
}
