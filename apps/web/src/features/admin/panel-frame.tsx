import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface PanelFrameProps {
  title: string;
  /** Actions of the panel, left of 'Back to Dashboard'. */
  near?: ReactNode;
  /** True for a panel with a table that scrolls inside the window, with its head and page control always visible. */
  fill?: boolean;
  children: ReactNode;
}

/** A panel's title, its actions and its content. */
export function PanelFrame({ title, near, fill = false, children }: PanelFrameProps) {
  const navigate = useNavigate();
  return (
    <div className={`panel${fill ? ' panel--fill' : ''}`}>
      <header className="panel__head">
        <h1>{title}</h1>
        <div className="panel__actions">
          {near}
          <Button look="outline" onClick={() => void navigate({ to: '/admin-panel' })}>
            Back to Dashboard
          </Button>
        </div>
      </header>
      {children}
    </div>
  );
}
