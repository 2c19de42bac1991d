/** Calls `resume` when the network returns or the page becomes visible or focused. Returns an unsubscribe function. */
export function onResume(resume: () => void): () => void {
  const resumeIfVisible = () => {
    if (document.visibilityState === 'visible') resume();
  };
  // Hidden tabs too: a background tab may be the only open one.
  addEventListener('online', resume);
  addEventListener('focus', resumeIfVisible);
  document.addEventListener('visibilitychange', resumeIfVisible);
  return () => {
    removeEventListener('online', resume);
    removeEventListener('focus', resumeIfVisible);
    document.removeEventListener('visibilitychange', resumeIfVisible);
  };
}
