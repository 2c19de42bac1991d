import { type StoredKind, storedKinds } from '@kundan/contracts/stored-kinds';
import { storedTexts } from '@kundan/texts/en/stored-data';

type Counts = Readonly<Record<string, number>>;

/** What the shop stores, in plain words, with the number of records. `stored`: by section of the export. */
export function StoredData({ stored }: { stored: Counts }) {
  // A shopper has done nothing in the panel.
  const kinds = storedKinds.filter(({ name }) => name !== 'panel' || stored['admin_actions'] !== 0);
  return (
    <ul className="account__list">
      {kinds.map((kind) => (
        <li key={kind.name} className="account__row">
          <div>
            <h3>{storedTexts[kind.name].title}</h3>
            <p className="soft">{storedTexts[kind.name].text}</p>
          </div>
          <CountOf kind={kind} stored={stored} />
        </li>
      ))}
    </ul>
  );
}

function CountOf({ kind: { name, counted }, stored }: { kind: StoredKind; stored: Counts }) {
  const texts = storedTexts[name];
  const count = counted && stored[counted];
  if (!('count' in texts) || typeof count !== 'number') return null;
  return <p className="account__count">{texts.count(count)}</p>;
}
