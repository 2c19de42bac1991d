import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** The part of a query's result that screens show. */
export interface Query<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface LoadedProps<T> {
  query: Query<T>;
  loading: string;
  failed: string | ((error: Error) => ReactNode);
  /** False when a toast or another message reports the failure. */
  alert?: boolean;
  /** Approximate height of the content, for the skeleton. */
  height?: string;
  children: (data: T) => ReactNode;
}

/** Shows a query's state: a skeleton while it loads, "Try again" when it failed, otherwise the content. */
export function Loaded<T>({ query, loading, failed, alert, height = '20rem', children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Waiting text={loading} height={height} />;
  const content = typeof failed === 'string' ? failed : failed(error);
  if (typeof content !== 'string') return content;
  return (
    <Failed alert={alert} onRetry={refetch}>
      {content}
    </Failed>
  );
}

export function Waiting({ text, height }: { text: string; height: string }) {
  return (
    <>
      <Loading>{text}</Loading>
      <Skeleton height={height} />
    </>
  );
}
