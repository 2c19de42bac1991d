export interface EarlyEvent {
  event: Event;
  target: HTMLElement;
  /** The value of a field after the event. */
  value: string | undefined;
  /** Of a checkbox or a radio button, after the event. */
  checked?: boolean | undefined;
}

declare global {
  interface Window {
    /** Taps on buttons and typing since the page is visible (server/early.js). Null when the app runs. */
    earlyEvents?: EarlyEvent[] | null;
    /** The same of the parts whose code is loaded later (use-late-events.ts). */
    lateEvents?: EarlyEvent[];
  }
}

/** Dispatches events again, in their order, that were recorded before the app, or this part of it, ran. */
export async function replayEvents(events: readonly EarlyEvent[]): Promise<void> {
  for (const event of events) {
    replayEvent(event);
    // React renders in a microtask: the next of several quick taps counts from what this one has changed.
    await Promise.resolve();
  }
}

function replayEvent({ event, target, value, checked }: EarlyEvent): void {
  target.removeAttribute('aria-busy');
  if (!target.isConnected) return;
  if (event instanceof MouseEvent) {
    const tapped = event.target as HTMLElement; // a part of the button
    // With its position. A copy, because an event is dispatched only once.
    return void (tapped.isConnected ? tapped : target).dispatchEvent(new MouseEvent(event.type, event));
  }
  // React hears of a choice by its click, and has taken back the one before it ran.
  if (checked !== (target as HTMLInputElement).checked) return target.click();
  // The prototype's setter: React tracks the element's own and would ignore the value as already known.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
  target.dispatchEvent(new Event(event.type, { bubbles: true }));
}
