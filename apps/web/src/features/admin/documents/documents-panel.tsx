import { documentArchive, exportDocuments, listDocuments } from '@kundan/contracts/admin/documents.contract';
import { gstr1Archive, tallyReport } from '@kundan/contracts/admin/tax.contract';
import { documentMessages as texts } from '@kundan/contracts/messages/document-messages';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadButton } from '../download-button.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { DataTable } from '../table/data-table.tsx';
import { DayField } from '../table/day-field.tsx';
import { Pager } from '../table/pager.tsx';
import { SearchBox } from '../table/search-box.tsx';
import { useCallPage } from '../use-call.ts';
import { useSetFilters } from '../use-set-filters.ts';
import { documentColumns } from './document-columns.tsx';
import './documents-panel.css';

const PAGE_LENGTH = 50;

/** The invoices and credit notes of a period, this month at first, and their files for the accountant. */
export function DocumentsPanel() {
  const today = dayInIndia(new Date());
  const filters = useSearch({ from: '/admin-panel/documents' });
  const { from = `${today.slice(0, 8)}01`, to = today, q, page = 1 } = filters;
  const setFilters = useSetFilters<typeof filters>();
  const query = useCallPage(listDocuments, { from, to, q, page, limit: PAGE_LENGTH }, { staleTime: 0 });
  const search = useCallback((typed: string) => setFilters({ q: typed || undefined }, { replace: true }), [setFilters]);
  const period = { from, to };
  const month = from.slice(0, 7);
  return (
    <PanelFrame title={texts.title} fill>
      <div className="documents__filters">
        <SearchBox label="Search" placeholder={texts.search} value={q ?? ''} onSearch={search} />
        <DayField
          label="From"
          value={from}
          onChange={(day) => setFilters({ from: day || undefined }, { replace: true })}
        />
        <DayField label="To" value={to} onChange={(day) => setFilters({ to: day || undefined }, { replace: true })} />
      </div>
      <div className="documents__files" role="group" aria-label={texts.files}>
        <DownloadButton call={exportDocuments} input={period} file={`documents-${from}-${to}.csv`}>
          {texts.downloads.register}
        </DownloadButton>
        <DownloadButton call={documentArchive} input={period} file={`documents-${from}-${to}.zip`}>
          {texts.downloads.pdfs}
        </DownloadButton>
        <DownloadButton call={gstr1Archive} input={{ month }} file={`gstr1-${month}.zip`}>
          {texts.downloads.gstr1(month)}
        </DownloadButton>
        <DownloadButton call={tallyReport} input={{ month }} file={`tally-${month}.xml`}>
          {texts.downloads.tally(month)}
        </DownloadButton>
      </div>
      <DataTable
        label={texts.title}
        columns={documentColumns}
        query={query}
        rowId={({ number }) => number}
        rowLabel={({ number }) => number}
        loading={texts.loading}
        failed={texts.unread}
        empty={q ? texts.noneFound : texts.none}
      />
      <Pager page={page} limit={PAGE_LENGTH} query={query} onPage={(next) => setFilters({ page: next })} />
    </PanelFrame>
  );
}
