/**
 * A form calls it before it shows its stored state, so that early input reaches it first. An event, because `event-replay`
 * stands in the first script and shares no code with the others.
 */
export const replayEarlyInput = (): void => void dispatchEvent(new Event('handover'));
