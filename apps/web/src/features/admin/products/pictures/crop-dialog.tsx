import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Message } from '../../../../ui/feedback/message.tsx';
import { type Crop, type CropOf, cut, followed, frameOf, MAX_ZOOM, type Point, WHOLE } from './crop.ts';
import './crop-dialog.css';

interface CropDialogProps {
  file: File;
  /** Width by height. */
  aspect: number;
  /** The number of files that follow this one. */
  following: number;
  onUse: (part: Blob) => void;
  /** Takes the middle of this file and of those that follow. */
  onUseAll: () => void;
  onClose: () => void;
}

const SLIDERS = [
  { field: 'zoom', label: 'Zoom', min: 1, max: MAX_ZOOM },
  { field: 'x', label: 'Left to right', min: 0, max: 1 },
  { field: 'y', label: 'Top to bottom', min: 0, max: 1 },
] as const;

/** Chooses the part that the shop shows: with one finger or the mouse, by pinching, or with the sliders. */
export function CropDialog({ file, aspect, following, onUse, onUseAll, onClose }: CropDialogProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const picture = useRef<HTMLImageElement>(null);
  const [of, setOf] = useState<CropOf>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [isCutting, setCutting] = useState(false);
  const use = async () => {
    if (!of || !picture.current) return;
    setCutting(true);
    try {
      onUse(await cut(picture.current, of, crop));
    } catch {
      setUnreadable(true);
      setCutting(false);
    }
  };
  const fingers = useFingers((before, after, edge) => {
    if (of) setCrop((current) => followed(of, current, { before, after, edge }));
  });
  const frame = of && frameOf(of, crop);
  const part = aspect === 1 ? 'square' : 'part';
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!isCutting}
      title={`Choose the ${part}`}
      description={following > 0 ? `${file.name}, and ${following} more` : 'Drag or pinch the picture.'}
    >
      <div className="stack stack--close">
        <div className="crop__frame" style={{ aspectRatio: aspect }} {...fingers}>
          <img
            ref={picture}
            src={url}
            alt="Your picture"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setOf({ width, height, aspect })
            }
            onError={() => setUnreadable(true)}
            style={
              of && frame
                ? {
                    width: `${(of.width / frame.width) * 100}%`,
                    left: `${(-frame.left / frame.width) * 100}%`,
                    top: `${(-frame.top / frame.height) * 100}%`,
                  }
                : undefined
            }
          />
        </div>
        {SLIDERS.map(({ field, label, min, max }) => (
          <label key={field} className="crop__slider">
            <span>{label}</span>
            <input
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={crop[field]}
              onChange={({ target }) => setCrop({ ...crop, [field]: Number(target.value) })}
            />
          </label>
        ))}
        <Message message={isUnreadable ? { tone: 'bad', text: productPanelMessages.pictureUnreadable } : undefined} />
        <ButtonRow>
          <Button busy={isCutting} disabled={!of} onClick={() => void use()}>
            Use this {part}
          </Button>
          {following > 0 ? (
            <Button look="outline" disabled={isCutting} onClick={onUseAll}>
              Use the middle of all
            </Button>
          ) : null}
          <Button look="outline" disabled={isCutting} onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

/** Handlers that report where the pressed pointers were and are, in px from the corner of the element. */
function useFingers(onMove: (before: readonly Point[], after: readonly Point[], edge: number) => void) {
  const pressed = useRef(new Map<number, Point>());
  const release = ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pressed.current.has(event.pointerId)) return;
      const before = [...pressed.current.values()];
      pressed.current.set(event.pointerId, pointOf(event));
      onMove(before, [...pressed.current.values()], event.currentTarget.clientWidth);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
