import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { loadForTap } from './load-for-tap.ts';

/**
 * `React.lazy` that says when the code did not load, and offers to try again. With `early`, the code is loaded when this
 * promise resolves, before the component is rendered; a component whose code is there is rendered without suspending, which would delay
 * it by 300 ms. With `name`, a tap on a control with `data-loads={name}` loads it too. With `after`, the code is not loaded before this
 * promise resolves.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: (props: P) => ReactNode }>,
  { early, name, after }: { early?: Promise<unknown>; name?: string; after?: Promise<unknown> } = {},
): (props: P) => ReactNode {
  type Component = (props: P) => ReactNode;
  let Loaded: Component | undefined;
  const attempt = async () => {
    await after;
    Loaded = (await load()).default;
    return { default: Loaded };
  };
  const Lazy = lazy(() => attempt().catch(() => ({ default: Failed }))) as unknown as Component;

  function Failed(props: P) {
    const [Again, setAgain] = useState<Component>();
    if (!Again) return <LoadFailure onRetry={() => setAgain(() => lazyComponent(load))} />;
    return (
      <Suspense fallback={null}>
        <Again {...props} />
      </Suspense>
    );
  }

  if (name) loadForTap(name, attempt);
  void early?.then(attempt).catch(() => undefined);
  return function LazyComponent(props: P) {
    const [Component] = useState<Component>(() => Loaded ?? Lazy);
    return <Component {...props} />;
  };
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="load-failure" role="alert">
      <p>This part did not load.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
