import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { TriangleAlert } from 'lucide-react';
import { useTasks } from '../dashboard/tasks.tsx';

/** Warns while a shop in production does not name its seller. */
export function LegalWarning() {
  const missing = useTasks().data?.missing_legal ?? [];
  if (missing.length === 0) return null;
  const fields = missing.map((setting) => setting.replace('_', ' ')).join(', ');
  return (
    <p className="legal-warning" role="status">
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden />
      {panelMessages.settings.legalMissing(fields)}
    </p>
  );
}
