import { Notice } from '../../../ui/feedback/notice.tsx';
import { PanelFrame } from '../panel-frame.tsx';

/** The panel of an unknown path. */
export function NoPanel() {
  return (
    <PanelFrame title="Not found">
      <Notice>The Admin Panel has no page at this address.</Notice>
    </PanelFrame>
  );
}
