// Runs before the first paint, from a file of its own because the content security policy allows no inline script.
try {
  const wanted = localStorage.getItem('color-scheme') || 'auto';
  const dark = wanted === 'dark' || (wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
} catch {
  // Storage is switched off: the page stays light.
}
