import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';

const preventDefault = (event: MouseEvent) => event.preventDefault();

/** A button that stays focusable while it is disabled, for one that its own action disables: after saving, nothing is left to save. */
export function FocusableButton({ disabled = false, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      {...(disabled && { 'aria-disabled': true, className: 'button--idle', onClick: preventDefault })}
    />
  );
}
