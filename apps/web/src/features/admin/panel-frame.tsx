import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useAdmin } from './admin-context.ts';

/** A panel's title, and the way back. */
export function PanelFrame({ title, children }: { title: string; children: ReactNode }) {
  const { onGo } = useAdmin();
  return (
    <>
      <div className="admin__head">
        <Heading level={1} start eyebrow="Admin Panel">
          {title}
        </Heading>
        <Button look="outline" onClick={() => onGo({})}>
          Back to Dashboard
        </Button>
      </div>
      {children}
    </>
  );
}
