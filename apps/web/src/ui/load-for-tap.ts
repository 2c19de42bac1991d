const loads = new Map<string | undefined, () => Promise<unknown>>();

/** Names the code that controls with `data-loads={name}` need. */
export const loadForTap = (name: string, load: () => Promise<unknown>): void => void loads.set(name, load);

/**
 * Loads the code of a control when a tap on it begins, and of the controls that were tapped before the app ran. Only this code: on a slow
 * line all others would delay it. Call it once.
 */
export function watchTaps(): void {
  const load = (target: EventTarget | null) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-loads]') : null;
    void loads
      .get(control?.dataset.loads)?.()
      .catch(() => undefined);
  };
  for (const { target } of window.earlyEvents ?? []) load(target);
  addEventListener('pointerdown', ({ target }) => load(target), { capture: true, passive: true });
}
