// The page is seen before it is alive. What somebody presses and types in between is kept here, and done when the app says so
// by calling `early()`. Links need no help: they lead on by themselves.
(() => {
  if (window.early === null) return; // alive already
  const pressed = [];
  const typed = new Map();

  const press = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    // Also holds back the form, which would send its words in the address.
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(button);
  };
  const type = ({ target, type: kind }) => {
    if ('value' in target) typed.set(target, { value: target.value, kind });
  };
  window.addEventListener('click', press, true);
  window.addEventListener('input', type, true);
  window.addEventListener('change', type, true);

  window.early = () => {
    window.removeEventListener('click', press, true);
    window.removeEventListener('input', type, true);
    window.removeEventListener('change', type, true);
    for (const [field, { value, kind }] of typed) {
      if (!field.isConnected) continue;
      // Past React's own setter on the element, which would take the words for known.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
    for (const button of pressed) button.click();
  };
})();
