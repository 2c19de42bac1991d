/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** One action of a pointer or a keyboard, in the format that WebDriver and WebDriver BiDi share. */
export type InputSource = { type: 'pointer' | 'key'; id: string; actions: { [name: string]: Json }[] };

/** What a driver of a browser implements; `EnginePage` builds the steps of the journeys from it. */
export interface EngineBrowser {
  name: string;
  /** Opens an address and returns when the page is loaded. */
  goto: (url: string) => Promise<void>;
  /** Calls a function, given as JavaScript source, in the page and returns its result, which must be JSON. */
  call: (source: string, args: Json[]) => Promise<Json | undefined>;
  perform: (sources: InputSource[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Options for starting a browser. */
export interface EngineOptions {
  /** Blocks all cookies and site data. */
  blocksStorage?: boolean;
}
