import { useRef, useState, type Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

/** Phones convert their own formats to one of these. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** Adds a picture: dropped, chosen or taken with the camera. */
export function PictureChooser({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { file, choose, cancel, send, isBusy, failure } = usePictureUpload(onUploaded);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className="picture-chooser"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <p>Drop a picture here, or</p>
      <ButtonRow>
        <Button look="outline" onClick={() => chooser.current?.click()}>
          Choose a picture
        </Button>
        <Button look="quiet" className="picture-chooser__camera" onClick={() => camera.current?.click()}>
          Take a photograph
        </Button>
      </ButtonRow>
      <FileInput ref={chooser} label="Picture file" onChoose={choose} />
      <FileInput ref={camera} label="Photograph" capture="environment" onChoose={choose} />
      {file ? <CropDialog file={file} isBusy={isBusy} failure={failure} onUse={send} onClose={cancel} /> : null}
    </div>
  );
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Opens the camera of a phone. */
  capture?: 'environment';
  onChoose: (file: File | undefined) => void;
}

function FileInput({ ref, label, capture, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={ACCEPT}
      capture={capture}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
