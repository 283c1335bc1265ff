import { Temporal } from 'temporal-polyfill';

/* Days that people in the United States ask for by name. */

type DayOfYear = (year: number) => Temporal.PlainDate;

const on =
  (month: number, day: number): DayOfYear =>
  (year) =>
    Temporal.PlainDate.from({ year, month, day });

/** The first to fourth such weekday of a month (1 Monday to 7 Sunday); -1 is the last. */
const nth =
  (count: number, weekday: number, month: number): DayOfYear =>
  (year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    const day = 1 + ((weekday - first.dayOfWeek + 7) % 7);
    const weeks = count > 0 ? count - 1 : Math.floor((first.daysInMonth - day) / 7);
    return first.with({ day: day + 7 * weeks });
  };

const daysAfter =
  (day: DayOfYear, days: number): DayOfYear =>
  (year) =>
    day(year).add({ days });

/** By the Gregorian calculation (Meeus, "Astronomical Algorithms", chapter 8). */
const easter: DayOfYear = (year) => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e, g] = [Math.floor(b / 4), b % 4, Math.floor((8 * b + 13) / 25)];
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(n / 31), day: (n % 31) + 1 });
};

const thanksgiving = nth(4, 4, 11);

const days: readonly [names: string, DayOfYear][] = [
  ['new years day|new years|new year', on(1, 1)],
  ['martin luther king jr day|martin luther king day|mlk jr day|mlk day|mlk', nth(3, 1, 1)],
  ['valentines day|valentines|valentine', on(2, 14)],
  ['presidents day', nth(3, 1, 2)],
  ['saint patricks day|st patricks day|st pattys day', on(3, 17)],
  ['good friday', daysAfter(easter, -2)],
  ['easter sunday|easter', easter],
  ['easter monday', daysAfter(easter, 1)],
  ['earth day', on(4, 22)],
  ['arbor day', nth(-1, 5, 4)],
  ['cinco de mayo', on(5, 5)],
  ['mothers day', nth(2, 7, 5)],
  ['memorial day', nth(-1, 1, 5)],
  ['juneteenth', on(6, 19)],
  ['fathers day', nth(3, 7, 6)],
  ['independence day|fourth of july|4th of july', on(7, 4)],
  ['labor day', nth(1, 1, 9)],
  ['patriot day|september 11th day of service', on(9, 11)],
  ['columbus day|indigenous peoples day', nth(2, 1, 10)],
  ['make a difference day', nth(4, 6, 10)],
  ['halloween', on(10, 31)],
  ['election day', daysAfter(nth(1, 1, 11), 1)],
  ['veterans day', on(11, 11)],
  ['thanksgiving day|thanksgiving|turkey day', thanksgiving],
  ['black friday', daysAfter(thanksgiving, 1)],
  ['giving tuesday', daysAfter(thanksgiving, 5)],
  ['christmas eve|xmas eve', on(12, 24)],
  ['christmas day|christmas|xmas', on(12, 25)],
  ['new years eve|nye', on(12, 31)],
];

const byName = new Map(days.flatMap(([names, day]) => names.split('|').map((name) => [name, day] as const)));
const wordsMax = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));

/**
 * The holiday whose name stands at a place among folded words, on its next day.
 * @returns how many words the name has, and the day
 */
export function holidayAt(
  words: readonly string[],
  at: number,
  today: Temporal.PlainDate,
): { length: number; day: Temporal.PlainDate } | null {
  for (let length = Math.min(wordsMax, words.length - at); length > 0; length -= 1) {
    const named = byName.get(words.slice(at, at + length).join(' '));
    if (!named) continue;
    const day = named(today.year);
    return { length, day: Temporal.PlainDate.compare(day, today) < 0 ? named(today.year + 1) : day };
  }
  return null;
}

/** The days off around a holiday, as "Labor Day weekend" means them: it, the weekend, and what lies between. */
export function weekendAround(day: Temporal.PlainDate): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const { dayOfWeek } = day;
  return dayOfWeek <= 2
    ? { from: day.subtract({ days: dayOfWeek + 1 }), to: day }
    : dayOfWeek === 7
      ? { from: day.subtract({ days: 1 }), to: day }
      : { from: day, to: day.add({ days: 7 - dayOfWeek }) };
}
