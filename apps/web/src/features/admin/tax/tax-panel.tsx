import { exportDocuments } from '@kundan/contracts/admin/documents.contract';
import { getSettings } from '@kundan/contracts/admin/settings.contract';
import { gstr1Report } from '@kundan/contracts/admin/tax.contract';
import { documentMessages } from '@kundan/contracts/messages/document-messages';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { GSTR1_SHEETS, type Gstr1Sheet } from '@kundan/domain/invoices/gstr1';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../auth/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { useCall, useChange } from '../use-call.ts';
import '../../../ui/form/field.css';
import './tax-panel.css';

const texts = documentMessages.tax;

/** The month before the current one in India, which is the one to report. */
function lastMonth(): string {
  const [year = 0, month = 0] = dayInIndia(new Date()).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

/** The first and the last day of a month. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** Saves the register and the sheets of GSTR-1 for a month. */
export function TaxPanel() {
  const [month, setMonth] = useState(lastMonth);
  const { data: settings } = useCall(getSettings, {});
  const { mutate, isPending, variables } = useChange(
    (sheet: Gstr1Sheet) => saveFile(gstr1Report, { sheet, month }, `gstr1-${sheet}-${month}.csv`),
    { failed: texts.failed, signIn: texts.signIn },
  );
  const register = useChange(() => saveFile(exportDocuments, daysOf(month), `documents-${month}.csv`), {
    failed: texts.failed,
    signIn: texts.signIn,
  });
  return (
    <PanelFrame title="Tax">
      <p className="tax__lead">{texts.lead}</p>
      {settings?.gstin === '' ? <p className="tax__lead tax__warning">{texts.unregistered}</p> : null}
      <label className="tax__month">
        {texts.month}
        <input
          className="field__control"
          type="month"
          required
          min="2017-07"
          pattern="20\d\d-\d\d"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
      </label>
      <ul className="tax__sheets">
        <li>
          <div>
            <h2>{texts.register.title}</h2>
            <p>{texts.register.what}</p>
          </div>
          <Button
            look="outline"
            aria-label={`Download CSV: ${texts.register.title}`}
            busy={register.isPending}
            onClick={() => register.mutate(undefined)}
          >
            <Download size={16} strokeWidth={1.6} aria-hidden /> Download CSV
          </Button>
        </li>
        {GSTR1_SHEETS.map((sheet) => (
          <li key={sheet}>
            <div>
              <h2>{texts.sheets[sheet].title}</h2>
              <p>{texts.sheets[sheet].what}</p>
            </div>
            <Button
              look="outline"
              aria-label={`Download CSV: ${texts.sheets[sheet].title}`}
              busy={isPending && variables === sheet}
              onClick={() => mutate(sheet)}
            >
              <Download size={16} strokeWidth={1.6} aria-hidden /> Download CSV
            </Button>
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}
