import { useId, type ReactNode } from 'react';

/** A titled group of settings. */
export function SettingsSection({ title, what, children }: { title: string; what: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="settings__section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{what}</p>
      </div>
      <div className="settings__fields">{children}</div>
    </section>
  );
}
