import { ContactForm as Schema, sendContactMessage } from '@kundan/contracts/contact.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages';
import { useState } from 'react';
import { ApiError, Offline } from '../../api/request.ts';
import { send } from '../../api/send.ts';
import { ANYBODY } from '../../offline/anybody.ts';
import { newKey } from '../../offline/new-key.ts';
import { WRITING_PATIENCE_MS } from '../../offline/patience.ts';
import { KEPT_FOR_LATER } from '../../offline/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Message, type Words } from '../../ui/message.tsx';
import { showFieldFaults, useSchemaForm } from '../../ui/schema-form.ts';

const texts = messages.contact;
const empty = { name: '', email: '', phone: '', message: '', website: '' };
const fields = ['name', 'email', 'phone', 'message'] as const;

export function ContactForm() {
  const form = useSchemaForm(Schema, empty);
  const [outcome, setOutcome] = useState<Words>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (message) => {
    setOutcome(undefined);
    // The same for every try, also those that are made later: a lost answer must not make it arrive twice.
    const idempotencyKey = newKey();
    try {
      await send(sendContactMessage, message, { idempotencyKey, signal: AbortSignal.timeout(WRITING_PATIENCE_MS) });
      form.reset(empty);
      setOutcome({ tone: 'good', text: texts.done });
    } catch (error) {
      if (error instanceof ApiError && showFieldFaults(form, error.errors, fields)) return;
      if (error instanceof Offline && (await keep(message, idempotencyKey))) {
        form.reset(empty);
        return setOutcome({ tone: 'good', text: KEPT_FOR_LATER });
      }
      setOutcome({ tone: 'bad', text: error instanceof ApiError ? texts.failed : texts.networkError });
    }
  });

  return (
    <form className="contact__form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Phone"
        optional
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <TextAreaField label="Message" error={errors.message?.message} {...form.register('message')} />
      {/* People never see this field; programs fill in everything they find. */}
      <div className="visually-hidden" aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <Message message={outcome} alert />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

/** False where the device cannot keep it. */
async function keep(input: RequestOf<typeof sendContactMessage>, idempotencyKey: string): Promise<boolean> {
  try {
    const { keepMessage } = await import('../../offline/message-keeper.ts');
    await keepMessage({ kind: 'contact', shopperId: ANYBODY, label: 'Your message', idempotencyKey, input });
    return true;
  } catch {
    return false;
  }
}
