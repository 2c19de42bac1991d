import { groupsOf, isInvoice, type ReportedDocument, type SheetRow } from './reported-document.ts';

/**
 * The rows of table 13: one for each unbroken run of numbers of a series, with the count of all and of the cancelled. A number that is
 * missing, such as one that a restored backup does not know, ends a run.
 */
export function documentRuns(documents: readonly ReportedDocument[]): SheetRow[] {
  return groupsOf(documents, ({ number }) => serialOf(number).series)
    .flatMap(unbroken)
    .map((run) => [
      isInvoice(run[0]) ? 'Invoices for outward supply' : 'Credit Note',
      run[0].number,
      run.at(-1)?.number ?? '',
      run.length,
      run.filter(({ isCancelled }) => isCancelled).length,
    ]);
}

function unbroken(series: readonly ReportedDocument[]): [ReportedDocument, ...ReportedDocument[]][] {
  const runs: [ReportedDocument, ...ReportedDocument[]][] = [];
  const sorted = series.toSorted((one, other) => serialOf(one.number).serial - serialOf(other.number).serial);
  let next = Number.NaN;
  for (const document of sorted) {
    const { serial } = serialOf(document.number);
    if (serial === next) runs.at(-1)?.push(document);
    else runs.push([document]);
    next = serial + 1;
  }
  return runs;
}

/** Prefix and financial year are the series: 'KD/26-27' and 12 of 'KD/26-27/000012'. */
function serialOf(number: string): { series: string; serial: number } {
  const at = number.lastIndexOf('/');
  return { series: number.slice(0, at), serial: Number(number.slice(at + 1)) };
}
