import { claimPhoto, type SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { useEffect, useState } from 'react';
import { useAdmin } from '../admin-context.ts';

/** The photographs of a damage report; one opens in its full size in a new tab. */
export function ClaimPhotos({ message: { id, photos } }: { message: SupportMessage }) {
  if (photos.length === 0) return null;
  return (
    <ul className="ticket__photos" aria-label="Photographs">
      {photos.map((photo) => (
        <li key={photo.position}>
          <ClaimPhoto id={id} {...photo} />
        </li>
      ))}
    </ul>
  );
}

/** Loaded with the admin's token, because nobody else may see it. */
function ClaimPhoto({ id, position, width, height }: { id: string } & SupportMessage['photos'][number]) {
  const { downloadFile } = useAdmin();
  const [address, setAddress] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    let created: string | undefined;
    downloadFile(claimPhoto, { id, position: String(position) }).then(
      (photo) => {
        if (isCurrent) setAddress((created = URL.createObjectURL(photo)));
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, [downloadFile, id, position]);
  if (hasFailed) return <p role="alert">Photograph {position} could not be loaded.</p>;
  const name = `Photograph ${position}`;
  return (
    <a href={address} target="_blank" rel="noreferrer" style={{ aspectRatio: `${width} / ${height}` }}>
      {address ? <img src={address} alt={name} width={width} height={height} /> : <span>{name}</span>}
    </a>
  );
}
