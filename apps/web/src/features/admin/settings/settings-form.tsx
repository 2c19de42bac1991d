import { getSettings, updateSettings, type Settings } from '@kundan/contracts/admin/settings.contract';
import type { InputOf } from '@kundan/contracts/call';
import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { billSettings } from '@kundan/contracts/messages/bill-panel-messages';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { settingsTexts } from '@kundan/contracts/messages/settings-panel-messages';
import { mayChangeSetting } from '@kundan/contracts/staff-access';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../http/request.ts';
import { refreshShopDetails } from '../../../http/shop-details.ts';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.tsx';
import { CheckField, TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { failureText, useAdmin } from '../admin-context.ts';
import { changedFields } from '../changed-fields.ts';
import { Conflict, useGuardedSave } from '../conflict.tsx';
import { orSavedBefore } from '../saved-before.ts';
import { FocusableButton } from '../focusable-button.tsx';
import { toNumber } from '../to-number.ts';
import { keyOf, useReload } from '../use-call.ts';
import { AREA_GROUPS } from './area-groups.ts';
import { CourierFields } from './courier-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { OriginFields } from './origin-fields.tsx';
import { ProcessorFields } from './processor-fields.tsx';
import { ReturnFields } from './return-fields.tsx';
import { RetentionFields } from './retention-fields.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ShopFields } from './shop-fields.tsx';

const texts = panelMessages.settings;
const fields = [
  'delivery.to_days',
  'gstin',
  'support_email',
  'support_phone',
  'mail_from',
  'hsn',
  'tax_rate',
  'pan_above',
] as const;
const readNumber = toNumber(undefined);

type OwnerField =
  'state' | 'gst' | 'gstin' | 'handicraft_exemption' | 'hsn' | 'tax_rate' | 'pan_above' | 'documents.prefix';

/** All settings in one form. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { role, send, notifySuccess, notifyError } = useAdmin();
  const queries = useQueryClient();
  const reload = useReload();
  const form = useSchemaForm(updateSettings.input, settings);
  const {
    register,
    formState: { errors, isSubmitting, isDirty },
  } = form;
  /** A field that not every role may change. One that is disabled is not sent. */
  const ofOwner = (name: OwnerField, options: { setValueAs?: typeof readNumber } = {}) =>
    register(name, { ...options, disabled: !mayChangeSetting(role, name) });
  const gst = useWatch({ control: form.control, name: 'gst' });
  const officer = errors.grievance_officer;
  const { question } = useLeaveQuestion(() => isDirty);

  const show = (current: Settings, options?: { keepValues: true; keepDirty: true }) => {
    queries.setQueryData([...keyOf(getSettings), {}], current);
    form.reset(current, options);
  };
  const guard = useGuardedSave(settings, async (changes: InputOf<typeof updateSettings>, { version }) => {
    const typed = JSON.stringify(form.getValues());
    const saved = await orSavedBefore(send(updateSettings, changes, { ifMatch: version }), changes);
    // What was typed meanwhile is not saved yet.
    const isUnchanged = JSON.stringify(form.getValues()) === typed;
    show(saved, isUnchanged ? undefined : { keepValues: true, keepDirty: true });
    void reload(adminTasks, shopSetup);
    void refreshShopDetails();
    notifySuccess(texts.saved);
    return saved;
  });
  const { conflict } = guard;
  /** What was read again, as after the samples were removed, is shown unless somebody has typed. */
  const follow = useEffectEvent((read: Settings) => {
    if (isDirty || isSubmitting) return;
    form.reset(read);
    guard.accept(read);
  });
  useEffect(() => follow(settings), [settings]);
  const fail = (error: unknown) => {
    if (error instanceof ApiError) showFieldErrors(form, error.errors, fields);
    notifyError(failureText(error, texts.saveFailed, panelMessages.loginRequired));
  };
  // Only what was changed here: what somebody else has set meanwhile stays, also when the samples were removed.
  const submit = form.handleSubmit((values) => {
    const changes = changedFields(values, form.formState.defaultValues ?? {});
    // One without the other would decide about both.
    if (changes.gst !== undefined || changes.gstin !== undefined)
      Object.assign(changes, { gst: values.gst, gstin: values.gstin });
    return guard.save(changes).catch(fail);
  });

  return (
    <form id={guard.form} className="settings" noValidate onSubmit={(event) => void submit(event)}>
      {question}
      {conflict ? (
        <Conflict
          {...conflict}
          onKeep={() => guard.keep(conflict.theirs)}
          onTake={() => {
            show(conflict.theirs);
            guard.accept(conflict.theirs);
          }}
        />
      ) : null}
      <SettingsSection title="Shop" what="How the shop presents itself on its pages, in mails and on invoices.">
        <ShopFields form={form} />
      </SettingsSection>
      <SettingsSection title="Seller" what="The business that sells, and where it is registered.">
        <TextField label="Legal name" error={errors.legal_name?.message} {...register('legal_name')} />
        <TextAreaField label="Address" rows={3} error={errors.address?.message} {...register('address')} />
        <SelectField label="State" error={errors.state?.message} {...ofOwner('state')}>
          <option value="">Choose a state</option>
          {AREA_GROUPS.map(({ title, areas }) => (
            <optgroup key={title} label={title}>
              {areas.map((area) => (
                <option key={area}>{area}</option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField label="GST registration" error={errors.gst?.message} {...ofOwner('gst')}>
          <option value="">Choose</option>
          <option value="registered">Registered, with a GSTIN</option>
          <option value="unregistered">Not registered: receipts without tax</option>
        </SelectField>
        <TextField
          label="GSTIN"
          optional
          hint="15 characters; only a registered business has one"
          autoComplete="off"
          error={errors.gstin?.message}
          {...ofOwner('gstin')}
        />
      </SettingsSection>
      {gst === 'unregistered' ? (
        <SettingsSection title={billSettings.title} what={billSettings.what}>
          <CheckField
            label={billSettings.handicraft}
            hint={billSettings.handicraftHint}
            {...ofOwner('handicraft_exemption')}
          />
        </SettingsSection>
      ) : null}
      <SettingsSection title="Support" what="Shoppers see these contacts, and their messages are mailed here.">
        <TextField
          label="Support email"
          type="email"
          error={errors.support_email?.message}
          {...register('support_email')}
        />
        <TextField
          label="Support phone"
          type="tel"
          error={errors.support_phone?.message}
          {...register('support_phone')}
        />
        <TextField
          label="Sender of mails"
          type="email"
          optional
          hint="Empty: the sender that the server is configured with"
          error={errors.mail_from?.message}
          {...register('mail_from')}
        />
      </SettingsSection>
      <SettingsSection title="Grievance officer" what="Answers complaints; the law asks for the name and the contact.">
        <TextField label="Officer’s name" error={officer?.name?.message} {...register('grievance_officer.name')} />
        <TextField
          label="Designation"
          error={officer?.designation?.message}
          {...register('grievance_officer.designation')}
        />
        <TextField
          label="Officer’s email"
          type="email"
          error={officer?.email?.message}
          {...register('grievance_officer.email')}
        />
        <TextField
          label="Officer’s phone"
          type="tel"
          error={officer?.phone?.message}
          {...register('grievance_officer.phone')}
        />
      </SettingsSection>
      <SettingsSection title="Tax" what="Prices include the tax. Ask your accountant for both.">
        <TextField label="HSN code" inputMode="numeric" error={errors.hsn?.message} {...ofOwner('hsn')} />
        <TextField
          label="Tax rate in %"
          inputMode="decimal"
          error={errors.tax_rate?.message}
          {...ofOwner('tax_rate', { setValueAs: readNumber })}
        />
        <TextField
          label="Ask for the PAN above"
          inputMode="numeric"
          hint="Rupees of one order; 0 asks nobody. The law asks for it above 2,00,000."
          error={errors.pan_above?.message}
          {...ofOwner('pan_above', { setValueAs: readNumber })}
        />
      </SettingsSection>
      <SettingsSection title={settingsTexts.origin.title} what={settingsTexts.origin.what}>
        <OriginFields form={form} />
      </SettingsSection>
      <SettingsSection title="Invoices" what="How their numbers begin. A new prefix counts from 1.">
        <TextField
          label="Prefix of invoices"
          hint="KD makes KD/26-27/000001, and credit notes KC/26-27/000001"
          autoComplete="off"
          error={errors.documents?.prefix?.message}
          {...ofOwner('documents.prefix')}
        />
      </SettingsSection>
      <SettingsSection
        title="Delivery"
        what="What the shop promises, and where it delivers. Nobody can order to another area."
      >
        <DeliveryFields form={form} />
      </SettingsSection>
      <SettingsSection title="Returns" what="Which pieces the shop takes back, and until when.">
        <ReturnFields form={form} />
      </SettingsSection>
      <SettingsSection title="Notices" what="Who gets a mail about what happens in the shop.">
        <TextField
          label="Mail about every new order"
          type="email"
          optional
          error={errors.notices?.order_mail?.message}
          {...register('notices.order_mail')}
        />
        <TextField
          label="Mail of every day"
          type="email"
          optional
          hint="Yesterday’s orders, what is late and what has run out"
          error={errors.notices?.daily_mail?.message}
          {...register('notices.daily_mail')}
        />
      </SettingsSection>
      <SettingsSection title="Couriers" what="The companies that carry the parcels, with their tracking pages.">
        <CourierFields form={form} />
      </SettingsSection>
      <SettingsSection title={settingsTexts.processors.title} what={settingsTexts.processors.what}>
        <ProcessorFields form={form} />
      </SettingsSection>
      <SettingsSection
        title="Retention"
        what="How long personal data is kept; the privacy policy says so. A shorter period takes effect within 30 days, and what is erased does not come back. Ask your accountant."
      >
        <RetentionFields form={form} />
      </SettingsSection>
      <div className="settings__send">
        <FocusableButton type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save the settings
        </FocusableButton>
      </div>
    </form>
  );
}
