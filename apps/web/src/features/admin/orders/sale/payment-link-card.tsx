import type { PaymentLink } from '@kundan/contracts/admin/staff-orders.contract';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { timeText } from '../../../../ui/text/time-text.ts';

const texts = saleMessages.links;

/** A payment link with its address, to send to the customer. */
export function PaymentLinkCard({ link, children }: { link: PaymentLink; children?: ReactNode }) {
  const { url, name, phone, total_price: total, items, expires_at: until } = link;
  const message = texts.message(formatRupees(total), url);
  return (
    <section className="sale__link" aria-label={texts.of(name)}>
      <h3>
        {name}, {formatRupees(total)}
      </h3>
      <p>
        {items
          .map(
            ({ quantity, product_name: product, option_name: optionName, option }) =>
              `${quantity} × ${pieceName({ name: product, optionName, option })}`,
          )
          .join(', ')}
      </p>
      <p className="soft">{texts.until(timeText(until))}</p>
      <TextField label={texts.address} readOnly value={url} onFocus={({ target }) => target.select()} />
      <ButtonRow>
        <Button onClick={() => void copyText(url)}>{texts.copy}</Button>
        <a
          className="button button--outline"
          href={`https://wa.me/91${phone}?${new URLSearchParams({ text: message })}`}
          target="_blank"
          rel="noopener"
        >
          {texts.whatsapp}
        </a>
        {children}
      </ButtonRow>
    </section>
  );
}
