import { isOutsideControls } from './is-outside-controls.ts';
import type { TableProps } from './table-props.ts';
import type { SelectedIds } from './use-selection.ts';

interface CardListProps<T> extends TableProps<T> {
  rows: readonly T[];
  isStale: boolean;
}

/** The rows as cards, for a phone. */
export function CardList<T extends object>({
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  selection,
  openId,
  onOpen,
  card,
  hasView = true,
  isStale,
}: CardListProps<T>) {
  const toggle = (id: string, { selected, setSelected }: NonNullable<typeof selection>) => {
    const { [id]: was, ...others } = selected;
    setSelected(was ? others : ({ ...selected, [id]: true } satisfies SelectedIds));
  };
  const isAllSelected = rows.every((row) => selection?.selected[rowId(row)]);
  const toggleAll = ({ selected, setSelected }: NonNullable<typeof selection>) => {
    const ids = rows.map(rowId);
    const others = Object.entries(selected).filter(([id]) => !ids.includes(id));
    setSelected(Object.fromEntries([...others, ...(isAllSelected ? [] : ids.map((id) => [id, true] as const))]));
  };
  return (
    <>
      {selection ? (
        <label className="cards__all">
          <input type="checkbox" checked={isAllSelected} onChange={() => toggleAll(selection)} />
          Select all on this page
        </label>
      ) : null}
      <ul className="cards" aria-label={label} aria-busy={isStale}>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <li
              key={id}
              className="cards__card box"
              data-open={id === openId || undefined}
              data-clickable={onOpen !== undefined || undefined}
              onClick={(event) => isOutsideControls(event) && onOpen?.(row)}
            >
              {selection ? (
                <label className="cards__select">
                  <input
                    type="checkbox"
                    aria-label={`Select ${rowLabel(row)}`}
                    checked={selection.selected[id] ?? false}
                    onChange={() => toggle(id, selection)}
                  />
                </label>
              ) : null}
              <div className="cards__content">
                {card ? (
                  card(row)
                ) : (
                  <dl>
                    {columns
                      .filter(({ inCard }) => inCard !== false)
                      .map((column) => (
                        <div key={column.id}>
                          <dt>{column.header}</dt>
                          <dd>{column.cell(row)}</dd>
                        </div>
                      ))}
                  </dl>
                )}
                {onOpen && hasView ? (
                  <button type="button" className="cards__open text-link" onClick={() => onOpen(row)}>
                    View<span className="visually-hidden"> {rowLabel(row)}</span>
                  </button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
