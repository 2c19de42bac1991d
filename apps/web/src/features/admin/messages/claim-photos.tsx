import { claimPhoto, type SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { useCallback } from 'react';
import { useAdmin } from '../admin-context.ts';
import { PrivatePhotos } from '../photos/private-photos.tsx';

/** The photographs of a damage report. */
export function ClaimPhotos({ message: { id, photos } }: { message: SupportMessage }) {
  const { downloadFile } = useAdmin();
  const download = useCallback(
    (position: number) => downloadFile(claimPhoto, { id, position: String(position) }),
    [downloadFile, id],
  );
  return <PrivatePhotos photos={photos} download={download} />;
}
