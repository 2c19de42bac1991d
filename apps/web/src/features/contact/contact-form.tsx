import { ContactForm as Schema } from '@kundan/contracts/contact.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { normalizePhone } from '@kundan/domain/customer/validation';
import { useState } from 'react';
import { ApiError } from '../../http/request.ts';
import { submit as submitMutation } from '../../sync/sync-service.ts';
import { SAVED_OFFLINE_TEXT } from '../../sync/saved-offline-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/form/field.tsx';
import { Message, type Outcome } from '../../ui/feedback/message.tsx';
import { useKnownSender } from './use-known-sender.ts';
import type { Session } from '../../auth/session.ts';
import { showFieldErrors, useSchemaForm } from '../../ui/form/schema-form.ts';

const texts = messages.contact;
const empty = { name: '', email: '', phone: '', message: '', website: '' };
const fields = ['name', 'email', 'phone', 'message'] as const;

export function ContactForm({ session, order }: { session: Session | undefined; order: string | undefined }) {
  const form = useSchemaForm(Schema, empty);
  useKnownSender(form, session, order);
  const [outcome, setOutcome] = useState<Outcome>();
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (message) => {
    setOutcome(undefined);
    try {
      const sent = await submitMutation({ kind: 'contact', input: message }, 'Your message');
      if (sent.type === 'rejected') throw sent.error;
      form.reset(empty);
      setOutcome({ tone: 'good', text: sent.type === 'stored' ? SAVED_OFFLINE_TEXT : texts.done });
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(form, error.errors, fields)) return;
      setOutcome({ tone: 'bad', text: error instanceof ApiError ? texts.failed : texts.networkError });
    }
  });

  return (
    <form className="contact__form box" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label="Name" autoComplete="name" autoCapitalize="words" maxLength={100} {...form.register('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.register('email')} />
      <TextField
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={25}
        {...form.register('phone', { setValueAs: normalizePhone })}
      />
      <TextAreaField label="Message" {...form.register('message')} />
      {/* A honeypot field: hidden from people, filled in by bots. */}
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
