import { describe, expect, it } from 'vitest';
import { postalCodeNamed, stateNamed, townsOf } from '#server/platform/gazetteer.ts';
import { isFiller, isOrdinary } from '../synonyms.rules.ts';
import type { DaysRead } from './days-read.rules.ts';
import type { TimeRead } from './times.rules.ts';
import { partsOf, wordsBeside, type ReadPart } from './reading.rules.ts';

const atlas = { code: postalCodeNamed, towns: townsOf, state: stateNamed };
/** A Wednesday. */
const today = '2026-11-25';

const read = (text: string, hasPlace = false) => {
  const parts = partsOf(text, { atlas, today, hasPlace, isOrdinary });
  return { said: parts.map(said), words: wordsBeside(text, parts, { isFiller }) };
};

function said(part: ReadPart): string {
  const mark = { sure: '', likely: '?', possible: '??' }[part.certainty];
  if (part.is === 'time') return `${timeSaid(part.time)}${mark}`;
  if (part.is === 'days') return `${daysSaid(part.days)}${mark}`;
  const { place } = part;
  if (place.kind === 'state') return `state ${place.code}${mark}`;
  const reach = place.reach ? ` within ${place.reach.amount} ${place.reach.unit}` : '';
  if (place.kind === 'here') return `here${reach}${mark}`;
  return `${[place, ...place.also].map(({ label }) => label).join(' or ')}${reach}${mark}`;
}

function timeSaid(time: TimeRead): string {
  if (time.kind === 'part') return time.part;
  if (time.kind === 'around') return `around ${time.at / 60}`;
  return `${time.from === null ? '' : time.from / 60}-${time.to === null ? '' : time.to / 60}`;
}

function daysSaid(days: DaysRead): string {
  if (days.kind === 'named') return days.time ? `${days.name} ${timeSaid(days.time)}` : days.name;
  if (days.kind === 'weekday') return `weekday ${days.weekday}${days.isNextWeek ? ' next week' : ''}`;
  if (days.kind === 'every') return `every ${days.weekdays.join(' ')}`;
  return days.from === days.to ? `${days.from}` : `${days.from ?? ''}..${days.to ?? ''}`;
}

describe('what a search says besides its words [finding-30]', () => {
  it.each<[text: string, said: string[], words: string]>([
    // days that no event can have are words, and a year that is written is meant
    ['0000-01-01', [], '0000-01-01'],
    ['1/1/0050', [], '1/1/0050'],
    ['12/5/1999', ['1999-12-05'], ''],
    ['12/5/31', ['2031-12-05'], ''],
    // places
    ['Chicago', ['Chicago, IL?'], ''],
    ['chicago', ['Chicago, IL?'], ''],
    ['60622', ['60622 Chicago, IL'], ''],
    ['60622-1234', ['60622 Chicago, IL'], ''],
    ['Chicago, IL 60622', ['60622 Chicago, IL'], ''],
    ['Boulder, CO', ['Boulder, CO'], ''],
    ['boulder colorado', ['Boulder, CO'], ''],
    ['st louis mo', ['Saint Louis, MO'], ''],
    ['portland or', ['Portland, OR'], ''],
    ['Portland, ME', ['Portland, ME'], ''],
    ['new york', ['New York, NY?'], ''],
    ['New York City', ['New York, NY?'], ''],
    ['new york state', ['state NY'], ''],
    ['washington dc', ['Washington, DC'], ''],
    ['coeur d’alene', ["Coeur d'Alene, ID?"], ''],
    ['CO', ['state CO?'], ''],
    ['co', ['state CO?'], ''],
    ['Colorado', ['state CO?'], ''],
    ['gardening in colorado', ['state CO'], 'gardening'],
    ['tutoring TX', ['state TX?'], 'tutoring'],
    ['near me', ['here'], ''],
    ['volunteer near me', ['here'], ''],
    ['dogs nearby', ['here'], 'dogs'],
    ['within 10 miles of me', ['here within 10 mi'], ''],
    ['gardening within 5 miles of 60622', ['60622 Chicago, IL within 5 mi'], 'gardening'],
    ['soup kitchen 3 miles from Denver', ['Denver, CO within 3 mi'], 'soup kitchen'],
    ['food bank Chicago', ['Chicago, IL?'], 'food bank'],
    ['volunteer opportunities in Chicago', ['Chicago, IL?'], ''],
    // names that are words, too
    ['Orange', ['Orange, CA?'], ''],
    ['cook', ['Cook, MN??'], ''],
    ['reading', ['Reading, PA??'], ''],
    ['interested in reading', [], 'interested in reading'],
    ['near Reading', ['Reading, PA'], ''],
    ['Reading, PA', ['Reading, PA'], ''],
    ['harvest', ['Harvest, AL??'], ''],
    ['gardening or cooking', [], 'gardening or cooking'],
    ['help me', [], 'help me'],
    ['HELP ME', [], 'HELP ME'],
    ['"Chicago"', [], '"Chicago"'],
    ['dogs “tomorrow”', [], 'dogs “tomorrow”'],
    // days
    ['today', ['today'], ''],
    ['tonight', ['today evening'], ''],
    ['tomorrow', ['tomorrow'], ''],
    ['weekdays', ['every 1 2 3 4 5'], ''],
    // times of day
    ['tomorrow morning', ['tomorrow', 'morning'], ''],
    ['saturday evening', ['weekday 6?', 'evening'], ''],
    ['this afternoon', ['today afternoon'], ''],
    ['morning', ['morning?'], ''],
    ['mornings', ['morning?'], ''],
    ['in the morning', ['morning'], ''],
    ['friday night', ['weekday 5?', 'night'], ''],
    ['night shelter', ['night??'], 'shelter'],
    ['after 5pm', ['17-'], ''],
    ['after 5 p.m.', ['17-'], ''],
    ['from 17:30', ['17.5-'], ''],
    ['before noon', ['-12'], ''],
    ['dogs at 9am', ['around 9'], 'dogs'],
    ['9am', ['around 9'], ''],
    ['9am-12pm', ['9-12'], ''],
    ['9:30 am to noon', ['9.5-12'], ''],
    ['between 1 pm and 4 pm', ['13-16'], ''],
    // one end of a range says for both what half of the day is meant
    ['pantry from 9 to 5pm', ['9-17'], 'pantry'],
    ['between 5 and 7pm', ['17-19'], ''],
    ['10am to 2', ['10-14'], ''],
    ['10pm - 2', ['22-2'], ''],
    ['9 to 12pm', ['9-12'], ''],
    ['9 until noon', ['9-12'], ''],
    ['9 to midnight', ['21-24'], ''],
    ['10 to 1am', ['22-1'], ''],
    ['12-4pm', ['12-16'], ''],
    ['9-11am', ['9-11'], ''],
    ['9–11am', ['9-11'], ''],
    ['5:30-7pm', ['17.5-19'], ''],
    ['9:30am-11:30', ['9.5-11.5'], ''],
    ['9 a.m.-12 p.m.', ['9-12'], ''],
    ['saturday 9-11am', ['weekday 6?', '9-11'], ''],
    ['dec 5 - 9am', ['2026-12-05', 'around 9'], ''],
    ['9am - 5 december', ['around 9', '2026-12-05'], ''],
    // half of a range is not sure
    ['13 to 5pm', ['around 17??'], '13 to'],
    ['9 and 5pm', ['around 17??'], '9 and'],
    ['10am to 30', ['around 10??'], 'to 30'],
    ['13-5pm', [], '13-5pm'],
    ['9am - 10 miles from Denver', ['around 9', 'Denver, CO within 10 mi'], ''],
    // midnight ends a day
    ['before midnight', ['-24'], ''],
    ['until 12am', ['-24'], ''],
    ['by midnight', ['-24'], ''],
    ['after midnight', ['0-'], ''],
    ['midnight to 12am', ['0-24'], ''],
    ['tutor 5 kids', [], 'tutor 5 kids'],
    ['5:30', [], '5:30'],
    ['after 13pm', [], 'after 13pm'],
    ['after school', [], 'after school'],
    ['Denver, saturday morning after 9am', ['Denver, CO?', 'weekday 6?', '9-'], 'morning'],
    // several places
    ['chicago or evanston', ['Chicago, IL or Evanston, IL?'], ''],
    ['chicago, evanston', ['Chicago, IL or Evanston, IL?'], ''],
    ['chicago / evanston / 60622', ['Chicago, IL or Evanston, IL or 60622 Chicago, IL'], ''],
    [
      'tutoring within 5 miles of chicago or evanston',
      ['Chicago, IL or Evanston, IL within 5 mi'],
      'tutoring',
    ],
    ['chicago and gardening', ['Chicago, IL?'], 'and gardening'],
    ['Boulder, CO or Denver tomorrow', ['Boulder, CO or Denver, CO', 'tomorrow'], ''],
    ['this weekend', ['weekend'], ''],
    ['next weekend', ['next-weekend'], ''],
    ['weekends', ['every 6 0'], ''],
    ['this week', ['this-week'], ''],
    ['next week', ['next-week'], ''],
    ['this month', ['this-month'], ''],
    ['saturday', ['weekday 6?'], ''],
    ['on saturday', ['weekday 6'], ''],
    ['next friday', ['weekday 5 next week'], ''],
    ['saturdays', ['every 6'], ''],
    ['every tuesday', ['every 2'], ''],
    ['saturday or sunday', ['every 6 0'], ''],
    ['december 5', ['2026-12-05'], ''],
    ['Dec. 5th', ['2026-12-05'], ''],
    ['5 December', ['2026-12-05'], ''],
    ['the 5th of december', ['2026-12-05'], ''],
    ['12/5', ['2026-12-05'], ''],
    ['12/5/2027', ['2027-12-05'], ''],
    ['2026-12-05', ['2026-12-05'], ''],
    ['25/12', ['2026-12-25'], ''],
    ['11/24', ['2027-11-24'], ''],
    ['2/29', ['2028-02-29'], ''],
    ['2/30', [], '2/30'],
    ['24/7', [], '24/7'],
    ['december 5 to 7', ['2026-12-05..2026-12-07'], ''],
    ['dec 5-7', ['2026-12-05..2026-12-07'], ''],
    ['12/30 - 1/2', ['2026-12-30..2027-01-02'], ''],
    ['after december 5', ['2026-12-05..'], ''],
    ['before christmas', ['..2026-12-25?'], ''],
    ['december', ['2026-12-01..2026-12-31?'], ''],
    ['in may', ['2027-05-01..2027-05-31'], ''],
    ['may I bring my dog', [], 'may I bring my dog'],
    ['march for dogs', [], 'march for dogs'],
    // holidays
    ['Thanksgiving', ['2026-11-26?'], ''],
    ['thanksgiving weekend', ['2026-11-26..2026-11-29'], ''],
    ['Christmas Eve', ['2026-12-24?'], ''],
    ['New Year’s Day', ['2027-01-01?'], ''],
    ['MLK Day', ['2027-01-18?'], ''],
    ['memorial day weekend', ['2027-05-29..2027-05-31'], ''],
    ['easter', ['2027-03-28?'], ''],
    ['July 4th', ['2027-07-04'], ''],
    ['9/11', ['2027-09-11'], ''],
    // together
    ['tutoring kids near 60622 tomorrow', ['60622 Chicago, IL', 'tomorrow'], 'tutoring kids'],
    ['soup kitchen Chicago this weekend', ['Chicago, IL?', 'weekend'], 'soup kitchen'],
    ['Denver, December 5', ['Denver, CO?', '2026-12-05'], ''],
    ['dogs', [], 'dogs'],
    ['', [], ''],
  ])('%s: %j, and the words “%s”', (text, expected, words) => {
    expect(read(text)).toEqual({ said: expected, words });
  });

  it('leaves places to the field for places where that has one [finding-30]', () => {
    expect(read('orange tomorrow', true)).toEqual({ said: ['tomorrow'], words: 'orange' });
    expect(read('dogs near me', true)).toEqual({ said: ['here'], words: 'dogs' });
  });

  it('takes as many steps as the text has words, and no more [finding-30]', () => {
    for (const text of ['new york '.repeat(60), 'dec '.repeat(120), '"'.repeat(500), `${'1/'.repeat(250)}`])
      expect(() => read(text.slice(0, 500))).not.toThrow();
  });
});
