import { Gem, PackagePlus, ScrollText } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { useAdmin } from './admin-context.ts';
import { Figures } from './figures.tsx';

const icon = { size: 28, strokeWidth: 1.2, 'aria-hidden': true } as const;
const doors = [
  { panel: 'add-product', label: 'Add Product', what: 'Put a new piece into the shop window.', Icon: PackagePlus },
  {
    panel: 'products',
    label: 'View Products',
    what: 'Change prices, words and pictures, or withdraw a piece.',
    Icon: Gem,
  },
  { panel: 'orders', label: 'View Orders', what: 'See what was bought, and send it on its way.', Icon: ScrollText },
] as const;

export function Dashboard() {
  const { onGo } = useAdmin();
  return (
    <>
      <div className="admin__head">
        <Heading level={1} start>
          Admin Panel
        </Heading>
        <div className="admin__ways">
          <ButtonLink to="/admin-panel" search={{ panel: 'payments' }} look="outline">
            Payments
          </ButtonLink>
          <ButtonLink to="/admin-panel" search={{ panel: 'mails' }} look="outline">
            Mail log
          </ButtonLink>
        </div>
      </div>
      <ul className="admin__doors">
        {doors.map(({ panel, label, what, Icon }) => (
          <li key={panel} className="admin__door">
            <Icon {...icon} />
            <p>{what}</p>
            <Button onClick={() => onGo({ panel })}>{label}</Button>
          </li>
        ))}
      </ul>
      <Figures />
    </>
  );
}
