import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Message } from '../../../../ui/feedback/message.tsx';
import { type Crop, cutSquare, moved, squareOf, WHOLE } from './crop.ts';
import './crop-dialog.css';

interface CropDialogProps {
  file: File;
  /** True while the cut picture is uploaded. */
  isBusy: boolean;
  /** The upload's failure. */
  failure: string | undefined;
  onUse: (square: Blob) => void;
  onClose: () => void;
}

const SLIDERS = [
  { field: 'zoom', label: 'Zoom', min: 1, max: 4 },
  { field: 'x', label: 'Left to right', min: 0, max: 1 },
  { field: 'y', label: 'Top to bottom', min: 0, max: 1 },
] as const;

/** Chooses the square that the shop shows: by dragging the picture, or with the sliders. */
export function CropDialog({ file, isBusy, failure, onUse, onClose }: CropDialogProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const square = size && squareOf(size, crop);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!size || !square || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = square.edge / event.currentTarget.clientWidth;
    setCrop((current) => moved(size, current, -event.movementX * scale, -event.movementY * scale));
  };
  const problem = isUnreadable ? productPanelMessages.pictureUnreadable : failure;
  return (
    <Dialog open onClose={onClose} title="Choose the square" description="The shop shows square pictures.">
      <div className="stack stack--close">
        <div
          className="crop__frame"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        >
          <img
            ref={picture}
            src={url}
            alt="Your picture"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setUnreadable(true)}
            style={
              size && square
                ? {
                    width: `${(size.width / square.edge) * 100}%`,
                    left: `${(-square.left / square.edge) * 100}%`,
                    top: `${(-square.top / square.edge) * 100}%`,
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
        <Message message={problem ? { tone: 'bad', text: problem } : undefined} />
        <ButtonRow>
          <Button
            busy={isBusy}
            disabled={!square}
            onClick={() =>
              picture.current && void cutSquare(picture.current, crop).then(onUse, () => setUnreadable(true))
            }
          >
            {isBusy ? 'Uploading...' : 'Use this square'}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
