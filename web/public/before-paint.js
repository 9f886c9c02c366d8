// What a page has to know before its first paint: its colors, staff's sidebar, and whom a cardholder's link brought.
// The server puts it into each page, and its hash into the content security policy (services/http/beforePaint.ts).
try {
  const wanted = localStorage.getItem('color-scheme') || 'auto';
  const dark = wanted === 'dark' || (wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const sidebar = localStorage.getItem('sidebar');
  if (sidebar) document.documentElement.dataset.sidebar = sidebar;
} catch {
  // Storage is switched off: the page stays light.
}

// What a mailed link carries: a page that does something with it doesn't show its form first.
if (location.hash.startsWith('#token=')) document.documentElement.dataset.token = '';

// Whom a cardholder's link brought, now or within the days that its code counts: the header leads to the quiz.
try {
  if (/[?&]cardholder\b/.test(location.search) || Number(localStorage.getItem('invited')) > Date.now()) {
    document.documentElement.dataset.invited = '';
  }
} catch {
  // Storage is switched off: nothing was kept.
}
