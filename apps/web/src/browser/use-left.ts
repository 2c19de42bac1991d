import { useEffect, useState } from 'react';

/** Is aborted when the component is no longer on the screen. */
export function useLeft(): AbortSignal {
  const [controller] = useState(() => new AbortController());
  useEffect(() => () => controller.abort(), [controller]);
  return controller.signal;
}
