import { getSettings } from '@kundan/contracts/admin/settings.contract';
import {
  advancesReport,
  gstr1Archive,
  gstr1Report,
  gstr3bReport,
  tallyReport,
} from '@kundan/contracts/admin/tax.contract';
import { documentMessages } from '@kundan/contracts/messages/document-messages';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { GSTR1_FILES } from '@kundan/domain/invoices/reports/gstr1-sheets';
import { type ReactNode, useState } from 'react';
import { DownloadButton } from '../download-button.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { useCall } from '../use-call.ts';
import '../../../ui/form/field.css';
import './tax-panel.css';

const texts = documentMessages.tax;
const { whole } = texts;

/** The month before the current one in India, which is the one to report. */
function lastMonth(): string {
  const [year = 0, month = 0] = dayInIndia(new Date()).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

/** The last day of a month. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

/** Saves what is reported for a month. */
export function TaxPanel() {
  const [month, setMonth] = useState(lastMonth);
  const { data: settings } = useCall(getSettings, {});
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
        <Report {...whole.gstr1}>
          <DownloadButton call={gstr1Archive} input={{ month }} file={`gstr1-${month}.zip`}>
            {whole.gstr1.button}
          </DownloadButton>
        </Report>
        <Report {...whole.gstr3b}>
          <DownloadButton
            call={gstr3bReport}
            input={{ month }}
            file={`gstr3b-${month}.csv`}
            label={`${texts.download}: ${whole.gstr3b.title}`}
          >
            {texts.download}
          </DownloadButton>
        </Report>
        <Report {...whole.tally}>
          <DownloadButton call={tallyReport} input={{ month }} file={`tally-${month}.xml`}>
            {whole.tally.button}
          </DownloadButton>
        </Report>
        <Report {...whole.advances}>
          <DownloadButton
            call={advancesReport}
            input={{ day: lastDayOf(month) }}
            file={`advances-${lastDayOf(month)}.csv`}
            label={`${texts.download}: ${whole.advances.title}`}
          >
            {texts.download}
          </DownloadButton>
        </Report>
        {GSTR1_FILES.map((sheet) => (
          <Report key={sheet} {...texts.sheets[sheet]}>
            <DownloadButton
              call={gstr1Report}
              input={{ sheet, month }}
              file={`gstr1-${sheet}-${month}.csv`}
              label={`${texts.download}: ${texts.sheets[sheet].title}`}
            >
              {texts.download}
            </DownloadButton>
          </Report>
        ))}
      </ul>
    </PanelFrame>
  );
}

function Report({ title, what, children }: { title: string; what: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <h2>{title}</h2>
        <p>{what}</p>
      </div>
      {children}
    </li>
  );
}
