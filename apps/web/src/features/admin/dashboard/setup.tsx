import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { Link } from '@tanstack/react-router';
import { useCall } from '../use-call.ts';
import { RemoveSamples } from './remove-samples.tsx';
import './setup.css';

export const useSetup = () => useCall(shopSetup, {}, { staleTime: 0 });

/** What the shop needs before it sells, as long as something is open. */
export function Setup({ steps }: { steps: ReturnType<typeof useSetup>['data'] }) {
  const open = steps?.filter(({ done }) => !done) ?? [];
  if (open.length === 0) return null;
  return (
    <section className="setup" aria-labelledby="setup-title">
      <h2 id="setup-title">Before you sell</h2>
      <ol className="setup__list">
        {open.map(({ id, title, link }) => (
          <li key={id}>
            <Link to={link}>{title}</Link>
          </li>
        ))}
      </ol>
      <RemoveSamples />
    </section>
  );
}
