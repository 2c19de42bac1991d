import type { Session } from '../../auth/session.ts';
import { useStore } from '../../browser/use-store.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import { rejectedMessagesStore } from '../../sync/stores.ts';
import { Rejections } from '../../ui/feedback/rejections.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { OwnerText } from '../../ui/text/owner-text.tsx';
import { ContactForm } from './contact-form.tsx';
import './contact-page.css';

const none: readonly never[] = [];

const ORDER_ID = /^KD-\d{6,12}$/;

interface ContactPageProps {
  text: { title: string; html: string };
  session: Session | undefined;
  order: string | undefined;
}

/** `order`: the order that the message is about, such as KD-000123. Any other text is ignored. */
export function ContactPage({ text, session, order }: ContactPageProps) {
  const { email, phone } = useShopDetails().support;
  const rejections = useStore(rejectedMessagesStore, none);
  return (
    <div className="page contact">
      <div className="contact__words">
        <Heading level={1} start>
          {text.title}
        </Heading>
        <OwnerText html={text.html} />
        <dl className="contact__ways">
          <dt>Email</dt>
          <dd>
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <a className="text-link" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          </dd>
        </dl>
        <Rejections rejections={rejections} onDismiss={dismiss} level={2} />
      </div>
      <ContactForm session={session} order={ORDER_ID.test(order ?? '') ? order : undefined} />
    </div>
  );
}

const dismiss = (noticeId: number): void =>
  void import('../../sync/sync-service.ts').then(({ dismissNotice }) => dismissNotice(noticeId));
