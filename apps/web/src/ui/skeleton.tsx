import './skeleton.css';

/** A quiet block in the shape of what is coming. Say what loads with `Loading`. */
export function Skeleton({ ratio, width, height }: { ratio?: string; width?: string; height?: string }) {
  return <span className="skeleton" aria-hidden style={{ aspectRatio: ratio, width, height }} />;
}

/** The words that go with skeletons: shown small, and spoken. */
export function Loading({ children }: { children: string }) {
  return (
    <p className="loading" role="status">
      {children}
    </p>
  );
}
