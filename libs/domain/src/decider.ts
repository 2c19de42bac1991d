/** The rules of one kind of event stream as pure functions. `State` is the result of all events of a stream. */
export interface Decider<State, Command, Event> {
  /** The state of a stream without events. */
  initialState: State;
  /** Returns the events that a command causes; none when it has no effect. Throws a DomainError when it is not allowed. */
  decide(this: void, state: State, command: Command): Event[];
  /** Returns the state after one more event. */
  evolve(this: void, state: State, event: Event): State;
}
