// Texts that make careless code slow, and how the time grows that something takes for them.

/** What such texts repeat: signs that patterns and parsers look for, and what Unicode takes apart or leaves out. */
const repeated = [
  '<',
  '<a',
  '<a href="',
  '<p>',
  '</p>',
  '<p><a href="x">',
  '<!--',
  '<![CDATA[',
  '&',
  '&amp;',
  '&#',
  '[',
  '{',
  '{firstName}',
  '(',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  ' a',
  'a ',
  'a.',
  'a-',
  'a@',
  'a@a.',
  '.',
  '..',
  '-',
  '/',
  ',',
  ', ',
  ';',
  '=',
  '%',
  '%25',
  '#',
  '+',
  '"',
  '""',
  "'",
  '\\',
  "\\'",
  '0',
  '0,',
  '1. ',
  '1) a\n',
  '1. a\n2. b\n\n',
  '\n \n',
  'a',
  'A',
  'é',
  'e\u0301',
  '\u0301',
  '\u0323\u0301',
  'ﬃ',
  '\u200b',
  '\u200d',
  'a\u200d',
  '\ufe0f',
  '漢\u{e0100}',
  '👍\u200d',
  '\u{1f3f4}\u{e0061}',
  '\u{e0061}',
  '\u202e',
  '\ud800',
  '\u0000',
  'None ',
] as const;

interface HostileText {
  name: string;
  /** The text in so many characters. */
  of: (length: number) => string;
}

/** Each repeated alone, and with a beginning and an end that fit to nothing, so that what looks for a whole fails late. */
export const hostileTexts: readonly HostileText[] = repeated.flatMap((piece) => {
  const name = JSON.stringify(piece);
  const fill = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  return [
    { name, of: fill },
    { name: `a${name}!`, of: (length) => `a${fill(length - 2)}!` },
  ];
});

/** Milliseconds below which a time says nothing: nobody is kept waiting, and clocks of threads tick in steps as large. */
const floor = 20;
/** So many times as much may twice the text take. */
const growthMax = 2.5;

/** Rounds in which something that seems to grow too fast is measured; collecting garbage may spoil some of them. */
const rounds = 12;

/** What takes too long for a text of `length`. */
export interface Slowness {
  text: string;
  length: number;
  /** Milliseconds of the processor for a quarter, for half and for all of it. */
  times: number[];
}

/**
 * Runs it with each hostile text of that length, and of half and a quarter when that took any time worth mentioning.
 * Counts the processor's time of this thread, not the clock's, and the best of several rounds.
 * @returns what takes more than 2.5 times as long for twice the text
 */
export function findSlowness(length: number, run: (text: string) => unknown): Slowness[] {
  return hostileTexts.flatMap(({ name, of }) => {
    const whole = of(length);
    if (timeOf(whole, run) < floor) return [];
    const texts = [of(Math.floor(length / 4)), of(Math.floor(length / 2)), whole];
    let best = texts.map(() => Number.POSITIVE_INFINITY);
    for (let round = 1; round <= rounds; round += 1) {
      best = texts.map((text, index) => Math.min(best[index] ?? 0, timeOf(text, run)));
      if (growsInStep(best)) return [];
    }
    return [{ text: name, length, times: best }];
  });
}

const growsInStep = ([quarter = 0, half = 0, all = 0]: readonly number[]): boolean =>
  half <= growthMax * Math.max(quarter, floor) && all <= growthMax * Math.max(half, floor);

function timeOf(text: string, run: (text: string) => unknown): number {
  const before = process.threadCpuUsage();
  run(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
