import { Notice } from '../../ui/notice.tsx';
import { Loaded, type LoadedProps } from './loaded.tsx';
import { PanelFrame } from './panel-frame.tsx';

interface ListPanelProps<T> extends LoadedProps<readonly T[]> {
  title: string;
  /** Said when there is nothing to list. */
  empty: string;
}

/** A panel that lists what the shop has. */
export function ListPanel<T>({ title, empty, children, ...loaded }: ListPanelProps<T>) {
  return (
    <PanelFrame title={title}>
      <Loaded {...loaded}>{(items) => (items.length === 0 ? <Notice>{empty}</Notice> : children(items))}</Loaded>
    </PanelFrame>
  );
}
