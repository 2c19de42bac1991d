import type { FocalPoint as Point } from '@kundan/contracts/catalogue.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import type { KeyboardEvent, MouseEvent } from 'react';
import { showPlaceholder } from '../../../../ui/media/picture.tsx';
import './focal-point.css';

const texts = productPanelMessages.focus;

const MIDDLE: Point = { x: 50, y: 50 };
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Percent of a step with Shift. */
const LARGE_STEP = 10;

interface FocalPointProps {
  src: string;
  /** 'picture 2'. */
  name: string;
  /** Undefined is the middle. */
  focus: Point | undefined;
  onChange: (focus: Point) => void;
}

const toPercent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** A whole picture with a mark on its focal point, which a tap on the picture or the arrow keys move. Home returns it to the middle. */
export function FocalPoint({ src, name, focus = MIDDLE, onChange }: FocalPointProps) {
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: toPercent(((clientX - left) / width) * 100), y: toPercent(((clientY - top) / height) * 100) });
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step && event.key !== 'Home') return;
    event.preventDefault();
    const by = event.shiftKey ? LARGE_STEP : 1;
    onChange(step ? { x: toPercent(focus.x + step[0] * by), y: toPercent(focus.y + step[1] * by) } : MIDDLE);
  };
  return (
    <div className="focal-point">
      {/* The mark does the same by keyboard. */}
      <img src={src} alt="" onClick={tap} onError={showPlaceholder} />
      <span
        className="focal-point__mark"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        role="slider"
        tabIndex={0}
        aria-label={texts.label(name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus.x}
        aria-valuetext={texts.value(focus.x, focus.y)}
        onKeyDown={move}
      />
    </div>
  );
}
