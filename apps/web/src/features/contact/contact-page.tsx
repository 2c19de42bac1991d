import { labelTexts } from '@kundan/texts/en/label';
import type { Session } from '../../auth/session.ts';
import { useStore } from '../../browser/use-store.ts';
import { langOf } from '../../http/in-language.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import { rejectedMessagesStore } from '../../sync/stores.ts';
import { Rejections } from '../../ui/feedback/rejections.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { OwnerText } from '../../ui/text/owner-text.tsx';
import { ContactForm } from './contact-form.tsx';
import { LegalContacts } from './legal-contacts.tsx';
import { PhoneLink } from '../../ui/text/phone-link.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import './contact-page.css';

const none: readonly never[] = [];

const ORDER_ID = /^KD-\d{6,12}$/;

interface ContactPageProps {
  text: { title: string; html: string; english?: string[] | undefined };
  session: Session | undefined;
  /** The order that the message is about, such as KD-000123. Any other text is ignored. */
  order: string | undefined;
}

export function ContactPage({ text, session, order }: ContactPageProps) {
  const { email, phone } = useShopDetails().support;
  const lang = langOf(text.english, 'title');
  const rejections = useStore(rejectedMessagesStore, none);
  const words = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div className="page contact">
      <div className="contact__words" {...words}>
        <Heading level={1} start>
          {lang ? <span lang={lang}>{text.title}</span> : text.title}
        </Heading>
        <OwnerText html={text.html} lang={langOf(text.english, 'html')} />
        <dl className="contact__ways">
          <dt>{labelTexts.email}</dt>
          <dd>
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
          <dt>{labelTexts.phone}</dt>
          <dd>
            <PhoneLink className="text-link" phone={phone} />
          </dd>
          <LegalContacts />
        </dl>
        <Rejections rejections={rejections} onDismiss={dismiss} level={2} />
      </div>
      <ContactForm session={session} order={ORDER_ID.test(order ?? '') ? order : undefined} />
    </div>
  );
}

const dismiss = (noticeId: number): void =>
  void import('../../sync/sync-service.ts').then(({ dismissNotice }) => dismissNotice(noticeId));
