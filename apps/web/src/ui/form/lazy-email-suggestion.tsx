import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { idleTurn } from '../../browser/page-moments.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { EmailForm } from './email-form.ts';

const Suggestion = lazyComponent(() => import('./email-suggestion.tsx'), { early: idleTurn() });

/** Below the e-mail field of any form that has an `email`. The region is there before its content, so that screen readers announce this. */
export function EmailSuggestion({ form, onTake }: { form: object; onTake?: (email: string) => void }) {
  const hydrated = useHydrated();
  return (
    <div role="status" className="field__more">
      {hydrated ? (
        <Suspense fallback={null}>
          <Suggestion form={form as EmailForm} onTake={onTake} />
        </Suspense>
      ) : null}
    </div>
  );
}
