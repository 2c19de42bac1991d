import type { Chance } from './chance.ts';

interface Actor {
  /** Who dies with it. */
  owner: string;
  /** It stands beside something that it writes. */
  isWriting: boolean;
  go: () => void;
  isReady: () => boolean;
  paused: () => void;
}

const always = () => true;

/**
 * Runs many actors, exactly one at a time. Every point where real life could put something in between is a pause, and
 * the seed chooses who goes on: so any interleaving can happen, and the same seed brings the same one.
 */
export class Stage {
  readonly #chance: Chance;
  #waiting: Actor[] = [];
  #current: Actor | undefined;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Lets some work begin when its turn comes. A failure of the work is a failure of the run. */
  start(owner: string, work: () => Promise<void>, isReady: () => boolean = always): void {
    const actor: Actor = {
      owner,
      isWriting: false,
      isReady,
      paused: () => undefined,
      go: () => void work().then(() => actor.paused(), this.#failed),
    };
    this.#waiting.push(actor);
  }

  /** The current actor stops here until it is chosen again, which needs `isReady`. */
  pause(isReady: () => boolean = always, isWriting = false): Promise<void> {
    const actor = this.#current;
    if (!actor) throw new Error('Nobody is on the stage.');
    return new Promise((go) => {
      actor.go = go;
      actor.isReady = isReady;
      actor.isWriting = isWriting;
      this.#waiting.push(actor);
      actor.paused();
    });
  }

  /** Whoever is on the stage goes no further. */
  die(): Promise<never> {
    const actor = this.#current;
    if (!actor) throw new Error('Nobody is on the stage.');
    actor.paused();
    return new Promise(() => undefined);
  }

  /** Who is on the stage. */
  get owner(): string {
    return this.#current?.owner ?? '';
  }

  /** One actor goes on to its next pause; false when nobody can. */
  async step(): Promise<boolean> {
    const ready = this.#waiting.filter((actor) => actor.isReady());
    if (ready.length === 0) return false;
    const actor = this.#chance.pick(ready);
    this.#waiting = this.#waiting.filter((other) => other !== actor);
    this.#current = actor;
    await new Promise<void>((paused, failed) => {
      actor.paused = paused;
      this.#failed = failed;
      actor.go();
    });
    this.#current = undefined;
    return true;
  }

  /** Its actors never go on: a tab that was closed, a browser that was killed, a battery that ran out. Gives them. */
  kill(owner: string): { isWriting: boolean }[] {
    const killed = this.#waiting.filter((actor) => actor.owner === owner);
    this.#waiting = this.#waiting.filter((actor) => actor.owner !== owner);
    return killed;
  }

  async untilQuiet(): Promise<void> {
    for (let steps = 0; await this.step(); steps += 1) if (steps > 20_000) throw new Error('It never comes to rest.');
  }

  #failed: (error: unknown) => void = (error) => {
    throw error;
  };
}
