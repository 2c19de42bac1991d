import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { type AccentTones, accentTones } from '@kundan/domain/accent';
import { TextField } from '../../../ui/form/field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';

/** Chooses the accent color, and shows the tones that are used so that everybody can read them. */
export function AccentField({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const accent = form.watch('shop.accent') ?? '';
  const { day, night } = /^#[0-9a-f]{6}$/i.test(accent) ? accentTones(accent.toLowerCase()) : {};
  const isDarkened = day !== undefined && day.accent !== accent.toLowerCase();
  return (
    <div className="settings__accent">
      <TextField
        label="Color of buttons and links"
        type="color"
        hint={isDarkened ? 'This color is hard to read, so the shop shows it darker.' : undefined}
        {...form.register('shop.accent')}
      />
      {day && night ? (
        <div className="settings__tones" aria-hidden>
          <Tones tones={day} ground="#fffdf8" />
          <Tones tones={night} ground="#241719" />
        </div>
      ) : null}
    </div>
  );
}

function Tones({ tones, ground }: { tones: AccentTones; ground: string }) {
  return (
    <div style={{ background: ground }}>
      <span style={{ background: tones.maroon, color: '#fdf6e9' }}>Add to Cart</span>
      <span style={{ color: tones.accent }}>A link</span>
    </div>
  );
}
