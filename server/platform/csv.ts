import Papa from 'papaparse';

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A cell that begins with one of these could be run as a formula by a spreadsheet, with the wide ones by one for East Asia; it gets a leading
 * apostrophe (OWASP, "CSV Injection"). No number of ours is negative, so none is touched.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Lines of a CSV file (RFC 4180: CRLF, quotes where needed), each with its line end. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => [...row]);
  return `${Papa.unparse(cells, { newline: '\r\n', escapeFormulae: formulaStart })}\r\n`;
}

/** A long file, of which the next piece is made once somebody has taken the one before; given up when nobody does any more. */
export const csvFile = (pieces: AsyncGenerator<string, void>): ReadableStream<string> =>
  new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return();
    },
  });
