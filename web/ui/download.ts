/** Has the browser fetch a file and keep it, as a link does: it is written to the disk while it comes, and the page stays. */
export function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
