import { lazy, useState, type ReactNode } from 'react';
import { loadForTap } from './load-for-tap.ts';

/**
 * `React.lazy` that renders nothing when the code did not load, which the page then says (main.tsx). With `early`, the code is loaded when
 * this promise resolves, before the component is rendered; a component whose code is there is rendered without suspending, which would
 * delay it by 300 ms. With `name`, a tap on a control with `data-loads={name}` loads it too. With `after`, the code is not loaded before
 * this promise resolves. With `stays` (by default with `after`), what stands in the component's place stays when the code did not load:
 * the fallback, or what the server has rendered.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: (props: P) => ReactNode }>,
  options: { early?: Promise<unknown>; name?: string; after?: Promise<unknown>; stays?: boolean } = {},
): (props: P) => ReactNode {
  const { early, name, after, stays = after !== undefined } = options;
  type Component = (props: P) => ReactNode;
  let Loaded: Component | undefined;
  const attempt = async () => {
    await after;
    Loaded = (await load()).default;
    return { default: Loaded };
  };
  const failed = (): Promise<never> | { default: () => null } =>
    stays ? new Promise(() => undefined) : { default: () => null };
  const Lazy = lazy(() => attempt().catch(failed)) as unknown as Component;
  if (name) loadForTap(name, attempt);
  void early?.then(attempt).catch(() => undefined);
  return function LazyComponent(props: P) {
    const [Component] = useState<Component>(() => Loaded ?? Lazy);
    return <Component {...props} />;
  };
}
