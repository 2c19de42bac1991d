import { TextField } from '../../../ui/form/field.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { usePageUpload } from './use-page-upload.ts';

interface HomePictureProps {
  label: string;
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** A picture by its address, or uploaded from a file. */
export function HomePicture({ label, url, error, onChange }: HomePictureProps) {
  const upload = usePageUpload(onChange);
  return (
    <div className="home-picture">
      <Picture src={url} alt="" width={4} height={3} sizes="8rem" />
      <div>
        <TextField label={label} value={url} error={error} onChange={({ target }) => onChange(target.value)} />
        <input
          type="file"
          accept="image/*"
          aria-label={`${label}: choose a file`}
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.send(file);
          }}
        />
      </div>
    </div>
  );
}
