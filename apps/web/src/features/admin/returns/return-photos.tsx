import { claimPhoto } from '@kundan/contracts/admin/messages.contract';
import type { AdminReturn } from '@kundan/contracts/admin/returns.contract';
import { useCallback } from 'react';
import { useAdmin } from '../admin-context.ts';
import { PrivatePhotos } from '../photos/private-photos.tsx';

/** The photographs of a return, for those who may see them. */
export function ReturnPhotos({ message: { id, photos } }: { message: NonNullable<AdminReturn['message']> }) {
  const { downloadFile, may } = useAdmin();
  const download = useCallback(
    (position: number) => downloadFile(claimPhoto, { id, position: String(position) }),
    [downloadFile, id],
  );
  return may('claimPhoto') ? <PrivatePhotos photos={photos} download={download} /> : null;
}
