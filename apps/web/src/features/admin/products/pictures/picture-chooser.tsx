import type { FocalPoint } from '@kundan/contracts/catalogue.contract';
import { MAX_IMAGE_BYTES } from '@kundan/contracts/admin/product-images.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { useAdmin } from '../../admin-context.ts';
import { cutMiddle } from './crop.ts';
import { CropDialog } from './crop-dialog.tsx';
import { PictureUpload } from './picture-upload.tsx';
import type { PendingPictures } from './use-pending-pictures.ts';
import './picture-chooser.css';

/** Phones convert their own formats to one of these. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

type PictureChooserProps = PendingPictures['chooser'] & {
  onUploaded: (url: string, focus: FocalPoint | undefined) => void;
  /** The proportion in which the shop shows the picture: width by height. */
  aspect?: number;
  /** How many pictures can be added, those that are not uploaded yet among them. Without it, a picture takes the place of the one before. */
  max?: number;
};

interface Upload {
  id: string;
  name: string;
  picture: Blob;
}

const scrollTo = (element: Element | null) => element?.scrollIntoView({ block: 'center' });

/** Adds pictures: dropped, chosen or taken with the camera, cut one after the other, and uploaded meanwhile. */
export function PictureChooser({ onUploaded, aspect = 1, max, refused, onPending }: PictureChooserProps) {
  const { notifyError } = useAdmin();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** How many are cut now without a question. */
  const [cutting, setCutting] = useState(0);
  const pending = cutting + waiting.length + uploads.length;
  const isPending = pending > 0;
  const room = max === undefined ? 1 : max - pending;
  const report = useEffectEvent(onPending);
  useEffect(() => report(isPending), [isPending]);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [file, ...following] = waiting;

  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    const small = chosen.filter(({ size }) => size <= MAX_IMAGE_BYTES);
    if (small.length < chosen.length) notifyError(productPanelMessages.pictureTooLarge);
    const taken = small.slice(0, Math.max(0, room));
    if (max !== undefined && taken.length < small.length) notifyError(productPanelMessages.tooManyPictures);
    setWaiting((before) => [...before, ...taken]);
  };
  const upload = ({ name }: File, picture: Blob) =>
    setUploads((before) => [...before, { id: crypto.randomUUID(), name, picture }]);
  const uploadMiddles = async (files: readonly File[]) => {
    setWaiting([]);
    setCutting((before) => before + files.length);
    for (const one of files) {
      const picture = await cutMiddle(one, aspect).catch(() => undefined);
      if (picture) upload(one, picture);
      else notifyError(`${one.name}: ${productPanelMessages.pictureUnreadable}`);
      setCutting((left) => left - 1);
    }
  };
  const remove = (id: string) => setUploads((before) => before.filter((one) => one.id !== id));

  return (
    <div
      className="picture-chooser"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(room > 0);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      {room > 0 || file ? (
        <>
          <p>{room > 1 ? 'Drop pictures here, or' : 'Drop a picture here, or'}</p>
          <ButtonRow>
            <Button look="outline" onClick={() => chooser.current?.click()}>
              {room > 1 ? 'Choose pictures' : 'Choose a picture'}
            </Button>
            <Button look="quiet" className="picture-chooser__camera" onClick={() => camera.current?.click()}>
              Take a photograph
            </Button>
          </ButtonRow>
          <FileInput ref={chooser} label="Picture file" multiple={room > 1} onChoose={choose} />
          <FileInput ref={camera} label="Photograph" capture="environment" onChoose={choose} />
        </>
      ) : isPending ? null : (
        <p>{productPanelMessages.picturesFull}</p>
      )}
      {uploads.length > 0 ? (
        <ul className="picture-chooser__uploads" aria-label="Uploads">
          {uploads.map(({ id, name, picture }) => (
            <PictureUpload
              key={id}
              name={name}
              picture={picture}
              onUploaded={(url, focus) => {
                remove(id);
                onUploaded(url, focus);
              }}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      ) : null}
      {refused > 0 ? (
        <p key={refused} ref={scrollTo} role="alert" className="field__error">
          {productPanelMessages.picturesPending}
        </p>
      ) : null}
      {file ? (
        <CropDialog
          key={waiting.length}
          file={file}
          aspect={aspect}
          following={following.length}
          onUse={(picture) => {
            upload(file, picture);
            setWaiting(following);
          }}
          onUseAll={() => void uploadMiddles(waiting)}
          onClose={() => setWaiting(following)}
        />
      ) : null}
    </div>
  );
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  /** Opens the camera of a phone. */
  capture?: 'environment';
  onChoose: (files: FileList | null) => void;
}

function FileInput({ ref, label, multiple, capture, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={ACCEPT}
      multiple={multiple}
      capture={capture}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        onChoose(target.files);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
