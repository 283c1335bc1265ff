import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { plannedOrganizations } from '#server/db/seed/data/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';

const { list } = opportunitiesContract;

let test: TestApp;

/** The organizations and opportunities of the demo data, each on one day, in the order of the data. */
beforeAll(async () => {
  test = await createTestApp();
  let hours = 24;
  for (const planned of plannedOrganizations) {
    const { organization } = await makeOrganization(test.db, {
      name: planned.name,
      selectedCauses: planned.causes,
    });
    const location = await makeLocation(test.db, organization);
    for (const { title, text, skills = [], status, isPrivate } of planned.opportunities) {
      if (status || isPrivate) continue;
      hours += 1;
      const dates = [{ startAt: hoursAfter(factoryNow, hours), endAt: hoursAfter(factoryNow, hours + 2) }];
      const row = { title, skills, description: text.join('\n') };
      await makeOpportunity(test.db, { organization, location }, row, { schedule: { dates } });
    }
  }
});
afterAll(() => test.close());

const first = async (q: string) => (await test.ok(list, { query: { q } })).items.at(0)?.title;

describe('what people type leads to what they mean', () => {
  it.each([
    // as the placeholder and the catalogue of skills say it
    ['Gardening', 'Plant the club garden'],
    ['cooking', 'Cook dinner for sixty'],
    ['tutoring', 'Tutor an adult learner'],
    ['driving', 'Friday delivery drivers'],
    ['photography', 'Photograph animals for the website'],
    ['swimming', 'Canoe afternoons'],
    ['first aid', 'First aid refresher'],
    ['trail maintenance', 'Trail crew Saturday'],
    ['spanish', 'Pantry host at Eastside'],
    // in another form, or another order
    ['walking dogs', 'Morning dog walks'],
    ['dog walking', 'Morning dog walks'],
    ['dogs', 'Morning dog walks'],
    ['cats', 'Cat room companions'],
    ['animals', 'Photograph animals for the website'],
    ['reading', 'Read aloud after school'],
    ['books', 'Book sorting at Station Annex'],
    ['coaching', 'Coach Saturday soccer'],
    ['canoeing', 'Canoe afternoons'],
    ['cleaning', 'Kennel scrub and spring clean'],
    ['sorting', 'Sort and pack fresh produce'],
    ['packing boxes', 'Pack flood relief boxes'],
    ['resume', 'Help with résumés and applications'],
    ['cafe', 'Conversation café'],
    // in a sentence
    ['volunteer with dogs', 'Morning dog walks'],
    ['I would like to work with animals near me', 'Photograph animals for the website'],
    ['help with homework', 'Homework club'],
    ['reading to children', 'Read aloud after school'],
    ['coaching kids', 'Coach Saturday soccer'],
    ['teach english', 'Tutor an adult learner'],
    // in other words
    ['pets', 'Morning dog walks'],
    ['football', 'Coach Saturday soccer'],
    ['sports', 'Coach Saturday soccer'],
    ['kids', 'Coach Saturday soccer'],
    ['teaching', 'Tutor an adult learner'],
    ['library', 'Book sorting at Station Annex'],
    ['elderly', 'Tablet and phone help desk'],
    ['seniors', 'Tablet and phone help desk'],
    ['technology', 'Tablet and phone help desk'],
    ['computers', 'Tablet and phone help desk'],
    ['food bank', 'Pantry host at Eastside'],
    ['soup kitchen', 'Breakfast crew Milwaukee'],
    ['meals', 'Breakfast crew Milwaukee'],
    ['hunger', 'Pantry host at Eastside'],
    ['homeless', 'Evening welcome'],
    ['clothing', 'Winter coat fitting day'],
    ['jobs', 'Help with résumés and applications'],
    ['esl', 'Conversation café'],
    ['refugees', 'Read aloud after school'],
    ['cpr', 'First aid refresher'],
    ['disaster relief', 'Pack flood relief boxes'],
    ['kayak', 'Boat drill at first light'],
    ['hiking', 'Trail crew Saturday'],
    ['outdoors', 'Trail crew Saturday'],
    ['environment', 'Trail crew Saturday'],
    ['river cleanup', 'Litter sweep along the river path'],
    ['trash pickup', 'Litter sweep along the river path'],
    ['pick up trash', 'Litter sweep along the river path'],
    ['clean up', 'Litter sweep along the river path'],
    ['river clean-up', 'Litter sweep along the river path'],
    ['fixing things', 'Tool shop evening'],
    ['delivery driver', 'Friday delivery drivers'],
    // of which the title has it before the description
    ['food', 'Holiday food drive at the market hall'],
    ['"evening"', 'Evening welcome'],
    ['coffee', 'Overnight host'],
    // an organization's name
    ['riverbend', 'Morning dog walks'],
    // not yet written to the end
    ['gard', 'Plant the club garden'],
    ['dog wal', 'Morning dog walks'],
    ['conv', 'Conversation café'],
    // with a slip
    ['gardning', 'Plant the club garden'],
    ['kichen', 'Friday kitchen with teens'],
    ['tutring', 'Tutor an adult learner'],
    // with a slip in a word that no text has
    ['homelss', 'Evening welcome'],
    ['eldery', 'Tablet and phone help desk'],
    ['volunter with dogs', 'Morning dog walks'],
  ])('%s: %s [finding-7, finding-18, finding-19]', async (q, title) => {
    expect(await first(q)).toBe(title);
  });
});
