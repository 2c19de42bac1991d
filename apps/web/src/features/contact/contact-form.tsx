import { ContactForm as Schema, type sendContactMessage } from '@kundan/contracts/contact.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { contactPageTexts as labels } from '@kundan/texts/en/contact-page';
import { contactMessages } from '@kundan/texts/en/contact';
import { labelTexts } from '@kundan/texts/en/label';
import { normalizePhone } from '@kundan/domain/customer/validation';
import { useState } from 'react';
import { useLeft } from '../../browser/use-left.ts';
import { ApiError } from '../../http/request.ts';
import { mailLanguage } from '../../http/mail-language.ts';
import { submit as submitMutation } from '../../sync/sync-service.ts';
import { offlineTexts } from '@kundan/texts/en/offline';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/form/field.tsx';
import { EmailSuggestion } from '../../ui/form/lazy-email-suggestion.tsx';
import { Message, type Outcome } from '../../ui/feedback/message.tsx';
import { PrivacyLink } from '../../ui/text/privacy-link.tsx';
import { useKnownSender } from './use-known-sender.ts';
import type { Session } from '../../auth/session.ts';
import { showFieldErrors, useSchemaForm } from '../../ui/form/schema-form.ts';

const texts = contactMessages;
const empty = { name: '', email: '', phone: '', message: '', website: '' };
type Answer = OutputOf<typeof sendContactMessage>;

const doneText = ({ ticket_number: ticket }: Answer): string =>
  ticket ? `${texts.done} ${texts.ticket(ticket)}` : texts.done;

const fields = ['name', 'email', 'phone', 'message'] as const;

export function ContactForm({ session, order }: { session: Session | undefined; order: string | undefined }) {
  const form = useSchemaForm(Schema, empty);
  useKnownSender(form, session, order);
  const [outcome, setOutcome] = useState<Outcome>();
  const left = useLeft();
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (message) => {
    setOutcome(undefined);
    try {
      const sent = await submitMutation({ kind: 'contact', input: { ...message, ...mailLanguage } }, '', left);
      if (sent.type === 'rejected') throw sent.error;
      form.reset({ ...empty, name: session?.user.name ?? '', email: session?.user.email ?? '' });
      setOutcome({ tone: 'good', text: sent.type === 'stored' ? offlineTexts.saved : doneText(sent.answer as Answer) });
    } catch (error) {
      if (error instanceof ApiError && showFieldErrors(form, error.errors, fields)) return;
      setOutcome({ tone: 'bad', text: error instanceof ApiError ? texts.failed : texts.networkError });
    }
  });

  return (
    <form className="contact__form box" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={labelTexts.name}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        {...form.register('name')}
      />
      <TextField
        label={labelTexts.email}
        type="email"
        autoComplete="email"
        below={<EmailSuggestion form={form} />}
        {...form.register('email')}
      />
      <TextField
        label={labelTexts.phone}
        optional
        type="tel"
        autoComplete="tel"
        maxLength={25}
        {...form.register('phone', { setValueAs: normalizePhone })}
      />
      <TextAreaField label={labels.message} {...form.register('message')} />
      {/* A honeypot field: hidden from people, filled in by bots. */}
      <div className="visually-hidden" aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <Message message={outcome} alert />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? labels.sending : labels.send}
      </Button>
      <PrivacyLink />
    </form>
  );
}
