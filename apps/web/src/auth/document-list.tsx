import { documentTexts as texts } from '@kundan/texts/en/document';
import { orderCreditNote, orderInvoice, type OrderDocument } from '@kundan/contracts/orders.contract';
import { documentSlug } from '@kundan/domain/invoices/document-number';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../http/request.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from './save-file.ts';

interface DocumentListProps {
  orderId: string;
  /** Undefined for orders that an older version stored on the device. */
  documents: readonly OrderDocument[] | undefined;
}

/** The invoice and the credit notes of an order as buttons that save them; nothing without any. */
export function DocumentList({ orderId, documents = [] }: DocumentListProps) {
  const [loading, setLoading] = useState<string>();
  const [problem, setProblem] = useState('');
  if (documents.length === 0) return null;

  const save = async (document: OrderDocument) => {
    setLoading(document.number);
    setProblem('');
    try {
      const number = documentSlug(document.number);
      const file = `${number}.pdf`;
      if (document.kind === 'invoice') await saveFile(orderInvoice, { id: orderId }, file);
      else await saveFile(orderCreditNote, { id: orderId, number }, file);
    } catch (error) {
      setProblem(errorText(error, texts.failed));
    }
    setLoading(undefined);
  };
  return (
    <div className="documents">
      <ul aria-label={texts.title}>
        {documents.map((document) => (
          <li key={document.number}>
            <Button look="quiet" busy={loading === document.number} onClick={() => void save(document)}>
              <FileText size={16} strokeWidth={1.6} aria-hidden /> {texts.kinds[document.kind]} {document.number}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert">{problem}</p>
    </div>
  );
}
