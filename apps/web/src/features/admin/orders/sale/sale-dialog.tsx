import type { PaymentLink } from '@kundan/contracts/admin/staff-orders.contract';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { formatRupees } from '@kundan/domain/format-rupees';
import { needsPan, PAN_ABOVE } from '@kundan/domain/tax/pan';
import { addressLimitOn } from '@kundan/domain/tax/tax-law';
import { useId, useState } from 'react';
import { addressPart } from '../../../../auth/address/address-form.ts';
import { AddressFields } from '../../../../auth/address/address-fields.tsx';
import { useStore } from '../../../../browser/use-store.ts';
import { offlineStore } from '../../../../http/connection.ts';
import { useShopDetails } from '../../../../http/shop-details.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Message } from '../../../../ui/feedback/message.tsx';
import { CheckField } from '../../../../ui/form/field.tsx';
import { useSchemaForm } from '../../../../ui/form/schema-form.ts';
import { useCloseQuestion } from '../../../../ui/dialog/use-leave-question.tsx';
import { BillingFields, CustomerFields, PaymentFields } from './customer-fields.tsx';
import { PaymentLinkCard } from './payment-link-card.tsx';
import { ProductFinder } from './product-finder.tsx';
import {
  addProduct,
  HandedOver,
  HandedOverWithAddress,
  Parcel,
  type SaleFields,
  type SoldProduct,
  totalOf,
} from './sale-fields.ts';
import { SaleLines } from './sale-lines.tsx';
import { useSale } from './use-sale.ts';
import './sale-dialog.css';

const texts = saleMessages;

interface SaleDialogProps {
  /** What was sold elsewhere. Without it, the dialog finds products, and the order waits for its dispatch. */
  product?: SoldProduct | undefined;
  onClose: () => void;
}

/** Makes the order of a customer who has paid the shop directly, or a payment link. Mount it when it opens. */
export default function SaleDialog({ product, onClose }: SaleDialogProps) {
  const [first] = useState(() => (product ? addProduct([], product) : []));
  const [lines, setLines] = useState(first);
  const [delivered, setDelivered] = useState(product !== undefined);
  const [isLink, setIsLink] = useState(false);
  const [link, setLink] = useState<PaymentLink>();
  const isHandedOver = delivered && !isLink;
  const { panAbove = PAN_ABOVE, seller } = useShopDetails();
  const total = totalOf(lines);
  const addressLimit = addressLimitOn(dayInIndia(new Date()));
  const namesAddress = seller.gstin !== '' && total >= addressLimit;
  const handedOver = namesAddress ? HandedOverWithAddress : HandedOver;
  const form = useSchemaForm(isHandedOver ? handedOver : Parcel, {
    name: product ? texts.walkIn : '',
    phone: '',
    email: '',
    method: 'cash',
    reference: '',
    address: { addressLane: '', city: '', mandal: '', district: '', pinCode: '' },
  });
  const { problem, fail, record } = useSale((products) => {
    const now = new Map(products.map((one) => [one.id, one]));
    // Those of now: the fields stay open meanwhile.
    setLines((current) => current.map((line) => ({ ...line, product: now.get(line.product.id) ?? line.product })));
  });
  const isOffline = useStore(offlineStore, false);
  const id = useId();
  // A word with which a product is looked for is no change.
  const hasChanges = !link && (form.formState.isDirty || JSON.stringify(lines) !== JSON.stringify(first));
  const { question, close } = useCloseQuestion(hasChanges, onClose);
  const submit = async (fields: SaleFields) => {
    if (lines.length === 0) fail(texts.noLines);
    const made = lines.length > 0 && (await record(lines, fields, isHandedOver));
    if (made && 'url' in made) setLink(made);
    else if (made) onClose();
  };
  if (link)
    return (
      <Dialog
        open
        onClose={onClose}
        title={texts.links.made}
        place="side"
        footer={
          <Button wide onClick={onClose}>
            {texts.links.done}
          </Button>
        }
      >
        <PaymentLinkCard link={link} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={close}
      closable={!form.formState.isSubmitting}
      title={product ? texts.soldElsewhere : texts.newOrder}
      description={texts.lead}
      place="side"
      footer={
        <>
          <Message message={isOffline ? { tone: 'bad', text: texts.offline } : problem} />
          <Button form={id} type="submit" wide busy={form.formState.isSubmitting}>
            {(isLink ? texts.submitLink : texts.submit)(formatRupees(total))}
          </Button>
        </>
      }
    >
      {question}
      <form id={id} className="sale" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <SaleLines lines={lines} onChange={setLines} canRemove={product === undefined} isHandedOver={isHandedOver} />
        {product ? null : <ProductFinder onChoose={(found) => setLines(addProduct(lines, found))} />}
        <PaymentFields form={form} hasLink={product === undefined} isLink={isLink} onLink={setIsLink} total={total} />
        {isLink ? null : (
          <CheckField
            label={texts.delivered}
            hint={texts.deliveredHint}
            checked={delivered}
            onChange={(event) => setDelivered(event.target.checked)}
          />
        )}
        <CustomerFields form={form} isPhoneRequired={!isHandedOver} />
        <BillingFields form={form} needsPan={needsPan(total, panAbove)} />
        {isHandedOver && !namesAddress ? null : (
          <div className="form-grid">
            {isHandedOver ? <p className="form-grid__wide">{texts.addressLead(formatRupees(addressLimit))}</p> : null}
            <AddressFields form={addressPart(form)} anywhere={isHandedOver} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
