import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'refetch'>;
  loading: string;
  failed: string;
  /** Nothing else says that it failed. */
  alert?: boolean;
  /** How high what comes is about. */
  height?: string;
  children: (data: T) => ReactNode;
}

/** What was asked for: its shape while it is on its way, another try when it failed, and then itself. */
export function Loaded<T>({ query, loading, failed, alert, height = '20rem', children }: LoadedProps<T>) {
  const { data, isPending, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPending) {
    return (
      <>
        <Loading>{loading}</Loading>
        <Skeleton height={height} />
      </>
    );
  }
  return (
    <Notice
      alert={alert}
      action={
        <Button look="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {failed}
    </Notice>
  );
}
