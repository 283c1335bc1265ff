import { inflateSync } from 'node:zlib';

/**
 * The text of a page that PDFKit drew, a line for each piece that was written, in their order. It reads what PDFKit writes and no other
 * PDF: compressed streams, and fonts whose `ToUnicode` lists every glyph.
 */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => [number, body ?? '']),
  );
  const streamOf = (number: string | undefined): string => {
    const body = /stream\n([\s\S]*)\nendstream/.exec(objects.get(number) ?? '')?.[1] ?? '';
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  };
  const page = [...objects.values()].find((body) => /\/Type \/Page\b/.test(body)) ?? '';
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1]) ?? '';
  const lettersOf = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font, number]) => {
      const unicode = streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]);
      const ranges = [...unicode.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)];
      const letters = ranges.flatMap(([, first = '', listed = '']) =>
        [...listed.matchAll(/<([0-9a-f ]*)>/gi)].map(([, code = ''], at) => {
          const units = code.match(/[0-9a-f]{4}/gi) ?? [];
          const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
          return [Number.parseInt(first, 16) + at, text] as const;
        }),
      );
      return [font, new Map(letters)] as const;
    }),
  );
  let letters: ReadonlyMap<number, string> | undefined;
  const lines: string[] = [];
  const content = streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = lettersOf.get(font);
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
          .map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '')
          .join(''),
      );
  }
  return lines.join('\n');
}
