import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'refetch'>;
  loading: string;
  failed: string;
  /** True when no toast or other message reports the failure. */
  alert?: boolean;
  /** Approximate height of the content, for the skeleton. */
  height?: string;
  children: (data: T) => ReactNode;
}

/** Shows a query's state: a skeleton while it loads, "Try again" when it failed, otherwise the content. */
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
