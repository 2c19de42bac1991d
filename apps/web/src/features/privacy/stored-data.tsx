import { type StoredKind, storedKinds } from '@kundan/contracts/messages/stored-data';
import { LOCALE } from '@kundan/domain/shop';

/** What the shop stores, in plain words, with the number of records. `stored`: by section of the export. */
export function StoredData({ stored }: { stored: Readonly<Record<string, number>> }) {
  // A shopper has done nothing in the panel.
  const kinds = storedKinds.filter(({ count }) => count?.of !== 'admin_actions' || stored[count.of] !== 0);
  return (
    <ul className="account__list">
      {kinds.map((kind) => (
        <li key={kind.title} className="account__row">
          <div>
            <h3>{kind.title}</h3>
            <p className="soft">{kind.text}</p>
          </div>
          <CountOf kind={kind} stored={stored} />
        </li>
      ))}
    </ul>
  );
}

function CountOf({ kind: { count }, stored }: { kind: StoredKind; stored: Readonly<Record<string, number>> }) {
  const number = count && stored[count.of];
  if (!count || number === undefined) return null;
  return (
    <p className="account__count">
      {number.toLocaleString(LOCALE)} {number === 1 ? count.one : count.many}
    </p>
  );
}
