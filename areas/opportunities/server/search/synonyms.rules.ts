import { isGuessable, slipsAllowed, slipsBetween } from '#shared/rules/search.ts';

/*
 * What the words of a search mean besides themselves. A word is written once in a line, in any of its forms: the
 * search compares stems, so `garden` stands for gardens and gardening, too.
 */

/** Words that stand for each other, and narrower ones that they stand for but that don't stand for them. */
export interface Meaning {
  same: readonly string[];
  includes: readonly string[];
}

/** Words that mean the same, a line each; after `>` what they include. */
const lines = `
  cook cooking chef kitchen catering > dinner breakfast lunch supper baking meal
  bake baking baker > bread cake
  meal dining > dinner breakfast lunch supper soup cook
  food groceries > pantry produce meal soup fruit vegetables
  soup > meal dinner breakfast
  hunger hungry > food pantry
  bank foodbank pantry larder
  drive driver driving chauffeur ride transport transportation > delivery truck van
  deliver delivery courier
  garden gardening gardener horticulture > plant raised seed landscaping
  plant planting > garden tree seed
  farm farming harvest gleaning orchard > picking
  fruit > orchard apples pears strawberries
  tree forest forestry woods
  tutor tutoring tutorial > homework learner
  teach teacher teaching instructor instruction > tutor lesson class coach trainer
  mentor mentoring > tutor buddy coach
  school student pupil classroom > homework tutor
  child children kid > teenager youth boys girls toddler
  youth teen teenager teenage adolescent
  baby toddler infant
  senior elder elderly aged > grandparent
  lonely loneliness befriend companion company > visit
  animal pet > dog cat kennel horse wildlife puppy kitten
  dog puppy canine > kennel
  cat kitten feline
  walk walking stroll > hike trail
  hike hiking hiker > trail
  trail path footpath
  homeless homelessness unhoused shelter > housing
  clean cleaning cleaner cleanup scrub tidy > laundry litter wash sweep
  litter trash garbage rubbish pickup
  laundry linen ironing
  read reading reader > book story library
  book books library librarian > reading
  language languages linguistic > english esl spanish translation interpretation conversation
  esl english > conversation
  translate translation translator interpreter interpretation
  talk conversation speak speaking chat
  immigrant refugee newcomer migrant asylum
  computer technology tech laptop software > tablet website internet
  phone telephone smartphone
  photo photography photographer photograph picture camera
  sport athletics > soccer basketball baseball swimming tennis coach
  soccer football
  coach coaching trainer
  swim swimming swimmer > lifeguard
  boat boating canoe kayak paddle sailing rowing
  build building construction builder > carpentry
  carpentry carpenter woodwork woodworking
  repair fix mend handyman > tool
  nature environment environmental conservation ecology > trail river tree garden meadow beach wildlife
  outdoors outside > trail garden river
  river creek stream
  beach shore coast seaside
  disaster emergency catastrophe > flood storm hurricane relief
  flood flooding
  health medical medicine medic > nurse hospital clinic aid
  cpr resuscitation > aid
  office admin administrative clerical paperwork > reception filing spreadsheet data
  reception receptionist greeter greet welcome
  host hosting hostess
  visit visiting visitor
  game gaming play > chess cards cribbage dominoes checkers
  clothes clothing garment apparel > coat
  job employment career > resume applications interview
  resume cv
  write writing writer editing > resume letter
  fundraise fundraising fundraiser
  donate donation gift
  event festival fair party
  sort sorting organize
  pack packing package
  warehouse depot storage inventory
  night overnight nighttime
  math maths mathematics arithmetic algebra
  music musical musician > choir piano guitar singing
  sing singing singer choir
  paint painting painter
  art arts craft crafts > painting drawing mural
  veteran military soldier
  adopt adoption rehome
`;

export const meanings: readonly Meaning[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [same = '', includes = ''] = line.split('>');
    return { same: wordsOf(same), includes: wordsOf(includes) };
  });

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Words that say nothing about what somebody would like to do. */
const fillers: ReadonlySet<string> = new Set(
  wordsOf(`
  a about am an and any are as at be by can could do doing for from get give giving go going have how i if im in into
  is it like look looking make me my near nearby of on or our out places please some someone something that the their
  them there these things this to up us want we what where who with work working would you your
  help helping helper helpers volunteer volunteers volunteering opportunity opportunities`),
);

const withMeaning: ReadonlySet<string> = new Set(meanings.flatMap(({ same }) => same));

/** Whether a word says nothing about what somebody would like to do. */
export const isFiller = (word: string): boolean => fillers.has(word);

const ordinary: ReadonlySet<string> = new Set(
  meanings.flatMap(({ same, includes }) => [...same, ...includes]),
);

/** Whether a word has a meaning here, whatever else bears its name. */
export const isOrdinary = (word: string): boolean => fillers.has(word) || ordinary.has(word);

/** The words of a search that are looked for: without what only holds a sentence together, unless that is all. */
export function wordsThatCount(words: readonly string[]): string[] {
  const counting = withUp(words).filter((word) => !fillers.has(word));
  return counting.length > 0 ? counting : [...words];
}

/** Words with `clean up` and `pick up` written as the one word that has a meaning. */
function withUp(words: readonly string[]): string[] {
  return words.map((word, at) => {
    const joined = `${word}up`;
    return words[at + 1] === 'up' && withMeaning.has(joined) ? joined : word;
  });
}

const isSlipOf = (word: string, known: string): boolean =>
  known !== word && slipsBetween(word, known) <= slipsAllowed(word);

/** Words with a meaning that one which is found nowhere may have been meant to be, also where no text has them. */
export const meantBy = (word: string): string[] =>
  isGuessable(word) ? [...withMeaning].filter((known) => isSlipOf(word, known)) : [];

/** Shorter ones are too like words that count: `looking` is one slip from `cooking`. */
const longFillers = [...fillers].filter((word) => word.length >= 8);

/** The words of a search without what was meant to be one that says nothing (`volunter`), unless that is all. */
export function withoutMisspeltFillers(words: readonly string[]): string[] {
  const counting = words.filter((word) => !longFillers.some((filler) => isSlipOf(word, filler)));
  return counting.length > 0 ? counting : [...words];
}
