/* The mappings of a source map, without columns (https://tc39.es/ecma426/#sec-mappings). Pure. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map([...digits].map((digit, value) => [digit, value]));

/** What segments count from the one before: the source, its line and its column. */
interface Place {
  source: number;
  line: number;
  column: number;
}

/**
 * Leaves only those segments of the mappings with which another line of the sources begins, and no names: a stack names the same
 * lines, and the rest is most of the map.
 */
export function linesOfMappings(mappings: string): string {
  const read: Place = { source: 0, line: 0, column: 0 };
  let written: Place = { ...read };
  const lightLine = (segments: string) => {
    let column = 0;
    let writtenColumn = 0;
    let last: Place | null = null;
    const kept: string[] = [];
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [columns = 0, sources, lines = 0, sourceColumns = 0] = numbersOf(segment);
      column += columns;
      // A segment of one number is of no source.
      if (sources === undefined) continue;
      read.source += sources;
      read.line += lines;
      read.column += sourceColumns;
      if (last?.source === read.source && last.line === read.line) continue;
      last = { ...read };
      kept.push(
        [
          column - writtenColumn,
          read.source - written.source,
          read.line - written.line,
          read.column - written.column,
        ]
          .map(digitsOf)
          .join(''),
      );
      writtenColumn = column;
      written = last;
    }
    return kept.join(',');
  };
  return mappings.split(';').map(lightLine).join(';');
}

/** The numbers of a segment: six bits a digit, of which the highest says that the number goes on, and the lowest of all its sign. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const digit of segment) {
    const value = values.get(digit) ?? 0;
    number |= (value & 31) << shift;
    shift += 5;
    if (value & 32) continue;
    numbers.push(number & 1 ? -(number >>> 1) : number >>> 1);
    number = 0;
    shift = 0;
  }
  return numbers;
}

function digitsOf(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    text += digits[(rest & 31) | (rest > 31 ? 32 : 0)];
    rest >>>= 5;
  } while (rest > 0);
  return text;
}
