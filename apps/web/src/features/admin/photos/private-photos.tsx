import { useEffect, useState } from 'react';
import './private-photos.css';

/** A photograph with its size in px. */
interface Photo {
  /** From 1. */
  position: number;
  width: number;
  height: number;
}

interface PrivatePhotosProps {
  photos: readonly Photo[];
  /** Loads one with the admin's token, because nobody else may see it. The same function while the photographs are the same. */
  download: (position: number) => Promise<Blob>;
}

/** Photographs that only staff may see; one opens in its full size in a new tab. */
export function PrivatePhotos({ photos, download }: PrivatePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="private-photos" aria-label="Photographs">
      {photos.map((photo) => (
        <li key={photo.position}>
          <PrivatePhoto download={download} {...photo} />
        </li>
      ))}
    </ul>
  );
}

function PrivatePhoto({ position, width, height, download }: Photo & Pick<PrivatePhotosProps, 'download'>) {
  const [address, setAddress] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    let created: string | undefined;
    download(position).then(
      (photo) => {
        if (isCurrent) setAddress((created = URL.createObjectURL(photo)));
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, [download, position]);
  if (hasFailed) return <p role="alert">Photograph {position} could not be loaded.</p>;
  const name = `Photograph ${position}`;
  return (
    <a href={address} target="_blank" rel="noreferrer" style={{ aspectRatio: `${width} / ${height}` }}>
      {address ? <img src={address} alt={name} width={width} height={height} /> : <span>{name}</span>}
    </a>
  );
}
