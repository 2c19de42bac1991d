window.earlyEvents = [];
window.lateEvents = [];
const record = (event) => {
  const isClick = event.type === 'click';
  const target = isClick ? event.target.closest('button') : event.target;
  const events = target?.closest('[data-unhydrated]') ? window.lateEvents : window.earlyEvents;
  if (!events || !target) return;
  events.push({ event, target, value: target.value, checked: target.checked });
  if (!isClick) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  target.setAttribute('aria-busy', 'true');
  document.getElementById(target.getAttribute('aria-controls'))?.querySelector('input')?.focus();
  const files = JSON.parse(document.getElementById('tap-files')?.textContent ?? '{}')[target.dataset.loads] ?? [];
  files.forEach((file) => {
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href: '/' + file }));
  });
};
['click', 'input', 'change'].forEach((type) => addEventListener(type, record, true));
const showFailure = ({ target }) =>
  target.type === 'module' && (document.getElementById('load-failure').hidden = false);
addEventListener('error', showFailure, true);
