const byteOrderMark = '\uFEFF';

/** Hands a CSV file to the person. Reading an answer as text takes its byte order mark away; spreadsheets need it. */
export function downloadCsv(name: string, text: string): void {
  const content = text.startsWith(byteOrderMark) ? text : byteOrderMark + text;
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by the time that this runs.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
