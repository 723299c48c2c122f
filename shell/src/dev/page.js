// Loaded by every page of a development session: reports builds even when the shell's own scripts fail.
const events = new EventSource('/dev/events');
let known = null;
let panel = null;

events.onmessage = ({ data }) => {
  const session = JSON.parse(data);
  showFaults(session.faults);
  const before = known;
  known = session;
  if (before === null) return;
  if (before.shell !== session.shell) location.reload();
  else if (before.site.address !== session.site.address) {
    const event = new CustomEvent('weft:release', { detail: session.site, cancelable: true });
    // No listener took the release, so this page cannot show it without a reload.
    if (dispatchEvent(event)) location.reload();
  }
};

/** Shows the errors of the latest builds over the page: file, line and compiler message. */
function showFaults(faults) {
  panel?.remove();
  panel = null;
  const text = Object.values(faults).join('\n\n');
  if (text === '') return;
  panel = document.createElement('pre');
  panel.setAttribute('role', 'alert');
  panel.tabIndex = 0;
  panel.textContent = text;
  Object.assign(panel.style, {
    position: 'fixed',
    inset: '0',
    margin: '0',
    padding: '2rem',
    overflow: 'auto',
    zIndex: '2147483647',
    background: '#1b1b1fee',
    color: '#ffd7d7',
    font: '15px/1.5 monospace',
    whiteSpace: 'pre-wrap',
  });
  document.documentElement.append(panel);
}
