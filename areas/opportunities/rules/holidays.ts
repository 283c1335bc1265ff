import { Temporal } from 'temporal-polyfill';

/* Days that people in the United States know by name: asked for in a search, and left out of a schedule. */

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

const holidays = {
  newYearsDay: { names: 'new years day|new years|new year', day: on(1, 1) },
  martinLutherKingDay: {
    names: 'martin luther king jr day|martin luther king day|mlk jr day|mlk day|mlk',
    day: nth(3, 1, 1),
  },
  valentinesDay: { names: 'valentines day|valentines|valentine', day: on(2, 14) },
  presidentsDay: { names: 'presidents day', day: nth(3, 1, 2) },
  saintPatricksDay: { names: 'saint patricks day|st patricks day|st pattys day', day: on(3, 17) },
  goodFriday: { names: 'good friday', day: daysAfter(easter, -2) },
  easter: { names: 'easter sunday|easter', day: easter },
  easterMonday: { names: 'easter monday', day: daysAfter(easter, 1) },
  earthDay: { names: 'earth day', day: on(4, 22) },
  arborDay: { names: 'arbor day', day: nth(-1, 5, 4) },
  cincoDeMayo: { names: 'cinco de mayo', day: on(5, 5) },
  mothersDay: { names: 'mothers day', day: nth(2, 7, 5) },
  memorialDay: { names: 'memorial day', day: nth(-1, 1, 5) },
  juneteenth: { names: 'juneteenth', day: on(6, 19) },
  fathersDay: { names: 'fathers day', day: nth(3, 7, 6) },
  independenceDay: { names: 'independence day|fourth of july|4th of july', day: on(7, 4) },
  laborDay: { names: 'labor day', day: nth(1, 1, 9) },
  patriotDay: { names: 'patriot day|september 11th day of service', day: on(9, 11) },
  columbusDay: { names: 'columbus day|indigenous peoples day', day: nth(2, 1, 10) },
  makeADifferenceDay: { names: 'make a difference day', day: nth(4, 6, 10) },
  halloween: { names: 'halloween', day: on(10, 31) },
  electionDay: { names: 'election day', day: daysAfter(nth(1, 1, 11), 1) },
  veteransDay: { names: 'veterans day', day: on(11, 11) },
  thanksgiving: { names: 'thanksgiving day|thanksgiving|turkey day', day: thanksgiving },
  dayAfterThanksgiving: { names: 'black friday', day: daysAfter(thanksgiving, 1) },
  givingTuesday: { names: 'giving tuesday', day: daysAfter(thanksgiving, 5) },
  christmasEve: { names: 'christmas eve|xmas eve', day: on(12, 24) },
  christmasDay: { names: 'christmas day|christmas|xmas', day: on(12, 25) },
  newYearsEve: { names: 'new years eve|nye', day: on(12, 31) },
} as const satisfies Record<string, { names: string; day: DayOfYear }>;
type Holiday = keyof typeof holidays;

/** Those on which people may not come, or a place is closed. */
export const daysOff = [
  'newYearsDay',
  'martinLutherKingDay',
  'presidentsDay',
  'goodFriday',
  'easter',
  'mothersDay',
  'memorialDay',
  'juneteenth',
  'fathersDay',
  'independenceDay',
  'laborDay',
  'columbusDay',
  'halloween',
  'veteransDay',
  'thanksgiving',
  'dayAfterThanksgiving',
  'christmasEve',
  'christmasDay',
  'newYearsEve',
] as const satisfies readonly Holiday[];
export type DayOff = (typeof daysOff)[number];

/** The day of a year on which a holiday is. */
export const holidayDay = (holiday: Holiday, year: number): Temporal.PlainDate => holidays[holiday].day(year);

/** All names of holidays, in lower case without apostrophes, with how the day of a year is found. */
export const holidayNames: readonly (readonly [name: string, DayOfYear])[] = Object.values(holidays).flatMap(
  ({ names, day }) => names.split('|').map((name) => [name, day] as const),
);
