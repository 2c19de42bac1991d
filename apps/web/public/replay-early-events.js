// The page is visible before its app runs. This script records taps and input until then; the app replays them by calling
// `window.replayEarlyEvents()`. Links work without help. When the app cannot be loaded, the script says so and offers to reload.
(() => {
  if (window.replayEarlyEvents === null) return; // the app already runs
  const clicks = [];
  const typed = new Map();

  const recordClick = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    // Also stops the form, which would submit its fields in the address.
    event.preventDefault();
    event.stopImmediatePropagation();
    clicks.push([button, event]);
  };
  const showFailure = ({ target }) => {
    if (target.type !== 'module') return;
    stopRecording();
    const template = document.getElementById('load-failure');
    document.body.append(template.content.cloneNode(true));
    document.getElementById('reload').addEventListener('click', () => location.reload());
  };
  const recordInput = ({ target, type }) => {
    if ('value' in target) typed.set(target, { value: target.value, type });
  };
  window.addEventListener('click', recordClick, true);
  window.addEventListener('input', recordInput, true);
  window.addEventListener('change', recordInput, true);
  // Errors of elements do not bubble. The app's script fails when it or one of its imports cannot be loaded.
  window.addEventListener('error', showFailure, true);

  const stopRecording = () => {
    window.removeEventListener('click', recordClick, true);
    window.removeEventListener('input', recordInput, true);
    window.removeEventListener('change', recordInput, true);
    window.removeEventListener('error', showFailure, true);
  };

  window.replayEarlyEvents = () => {
    stopRecording();
    for (const [field, { value, type }] of typed) {
      if (!field.isConnected) continue;
      // The prototype's setter: React tracks the element's own and would ignore the value as already known.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    // With its position. A copy, because an event is dispatched only once.
    for (const [button, event] of clicks) button.dispatchEvent(new MouseEvent('click', event));
  };
})();
