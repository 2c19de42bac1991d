import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useAdmin } from './admin-context.ts';

/** A panel's title, and the ways back; `near` is one that does not lead as far. */
export function PanelFrame({ title, near, children }: { title: string; near?: ReactNode; children: ReactNode }) {
  const { onGo } = useAdmin();
  return (
    <>
      <div className="admin__head">
        <Heading level={1} start eyebrow="Admin Panel">
          {title}
        </Heading>
        <div className="admin__ways">
          {near}
          <Button look="outline" onClick={() => onGo({})}>
            Back to Dashboard
          </Button>
        </div>
      </div>
      {children}
    </>
  );
}
