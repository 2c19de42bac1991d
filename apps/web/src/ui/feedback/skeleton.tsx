import './skeleton.css';

/** A placeholder in the shape of the content that is loading. Use `Loading` for its text. */
export function Skeleton({ ratio, width, height }: { ratio?: string; width?: string; height?: string }) {
  return <span className="skeleton" aria-hidden style={{ aspectRatio: ratio, width, height }} />;
}

/** The text of a skeleton: shown small and announced. */
export function Loading({ children }: { children: string }) {
  return (
    <p className="loading" role="status">
      {children}
    </p>
  );
}
