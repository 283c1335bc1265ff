import { expect, it } from 'vitest';
import { continueFrom, stateOf } from './emulator-state.ts';
import { SalesforceEmulator } from './salesforce-emulator.ts';
import { fillFromSql } from './sample-sql.ts';

const created = () => new SalesforceEmulator({ clientId: 'a', clientSecret: 'b', origin: 'http://crm.test' });

it('goes on another time with its tokens, its objects and its records [crm-72]', () => {
  const before = created();
  before.oauth.keep({ access: ['token'], refresh: ['again'] });
  before.store.addField('Contact', 'Shirt__c', { label: 'Shirt' });
  before.store.create(before.store.object('Contact'), { LastName: 'Obi', Shirt__c: 'M' });
  const kept = JSON.parse(JSON.stringify(stateOf(before))) as ReturnType<typeof stateOf>;
  const after = created();
  continueFrom(after, kept);
  expect(after.oauth.opens('token')).toBe(true);
  expect(after.records.get('Contact')?.at(-1)).toMatchObject({ Name: 'Obi', Shirt__c: 'M' });
  const hours = after.store.object('GW_Volunteers__Volunteer_Hours__c');
  expect(hours.rules).toHaveLength(2);
  const [first, second] = [before, after].map(({ store }) =>
    store.insert(store.object('Account'), { Name: 'Obi' }),
  );
  expect(second!.Id).toBe(first!.Id);
});

it('is filled with a data set of Volunteers for Salesforce [crm-72]', () => {
  const emulator = created();
  const counts = fillFromSql(
    emulator,
    `BEGIN TRANSACTION;
CREATE TABLE "Contact" (
	"Id" VARCHAR(255) NOT NULL, 
	"LastName" VARCHAR(255), 
	"Volunteer_Skills__c" VARCHAR(255), 
	"Nobody_Knows__c" VARCHAR(255), 
	PRIMARY KEY ("Id")
);
INSERT INTO "Contact" VALUES('0035600000TclMxAAJ','O''Neil (Jr.); or so','Fundraising;Event Planning','x');
CREATE TABLE "Volunteer_Job__c" (
	"Id" VARCHAR(255) NOT NULL, 
	"Name" VARCHAR(255), 
	"Ongoing__c" VARCHAR(255), 
	PRIMARY KEY ("Id")
);
INSERT INTO "Volunteer_Job__c" VALUES('a0356000003Krp9AAC','Dog Walking','true');
COMMIT;`,
  );
  expect(counts).toEqual({ Contact: 1, GW_Volunteers__Volunteer_Job__c: 1 });
  expect(emulator.records.get('Contact')).toMatchObject([
    {
      Id: '0035600000TclMxAAJ',
      LastName: "O'Neil (Jr.); or so",
      GW_Volunteers__Volunteer_Skills__c: 'Fundraising;Event Planning',
    },
  ]);
  expect(emulator.records.get('GW_Volunteers__Volunteer_Job__c')).toMatchObject([
    { Name: 'Dog Walking', GW_Volunteers__Ongoing__c: true },
  ]);
});
