import { TextField } from '../../../../ui/form/field.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { usePageUpload } from '../use-page-upload.ts';

interface HomePictureProps {
  label: string;
  /** Shown upright, as on a phone. */
  isPortrait?: boolean;
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** A picture by its address, or uploaded from a file. */
export function HomePicture({ label, isPortrait = false, url, error, onChange }: HomePictureProps) {
  const upload = usePageUpload(onChange);
  return (
    <div className={`home-picture${isPortrait ? ' home-picture--portrait' : ''}`}>
      <Picture src={url} alt="" width={isPortrait ? 900 : 1600} height={isPortrait ? 1200 : 900} sizes="10rem" />
      <div className="home-picture__fields">
        <TextField label={label} value={url} error={error} onChange={({ target }) => onChange(target.value)} />
        <input
          type="file"
          accept="image/*"
          aria-label={`${label}: choose a file`}
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) upload.send(file);
          }}
        />
      </div>
    </div>
  );
}
