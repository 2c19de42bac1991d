import { SHOP_NAME, SUPPORT_EMAIL, SUPPORT_PHONE } from '@kundan/domain/shop';
import { Heading } from '../../ui/heading.tsx';
import { ContactForm } from './contact-form.tsx';
import './contact-page.css';

export function ContactPage() {
  return (
    <div className="page contact">
      <div className="contact__words">
        <Heading level={1} start>
          Contact Us
        </Heading>
        <p>A question about a piece, an order or a gift? Write to us, and a person at {SHOP_NAME} answers.</p>
        <dl className="contact__ways">
          <dt>Email</dt>
          <dd>
            <a className="text-link" href={`mailto:${SUPPORT_EMAIL}`}>
              {SUPPORT_EMAIL}
            </a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <a className="text-link" href={`tel:${SUPPORT_PHONE.replaceAll(' ', '')}`}>
              {SUPPORT_PHONE}
            </a>
          </dd>
        </dl>
        <p className="contact__small">
          A piece that arrived damaged must be reported within 24 hours, with the unboxing video.
        </p>
      </div>
      <ContactForm />
    </div>
  );
}
