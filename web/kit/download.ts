/** Downloads one of our own addresses in the browser; the server names the file. */
export function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
