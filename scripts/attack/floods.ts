// Items that make the server wait or grow: texts that are much to read, bodies that are large, stall or trickle.
import { contract } from '#shared/contract/index.ts';
import { sendDeepBodies, stallUploads, trickleBodies } from '#testing/attacks.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { noticing, type Noticed } from '#testing/noticing.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { from, post, rounded, type Attack, type Measured, type Stage } from './case.ts';

/** Milliseconds that anybody else may wait meanwhile, and megabytes that the process may take. */
const [waitMax, memoryMax] = [50, 100];

const session = (db: Stage['db'], person: { id: string }) =>
  openSession(db, person, { now: new Date(), secret: testSecret });

/** An organizer sends messages of 250,000 `<`, as many as a minute allows. */
export const hostileMessages: Attack = async (stage) => {
  const { db } = stage;
  const organizer = await makeOrganizer(db);
  const { opportunity } = await makeOpportunity(db, await makeOrganization(db, {}, { organizer }));
  const { path } = contract.messages.send;
  const cookie = await session(db, organizer);
  const body = {
    sendKey: crypto.randomUUID(),
    subject: 'Hi',
    content: '<'.repeat(250_000),
    audiences: [{ kind: 'opportunity', id: opportunity.id, dateIds: [], activityIds: [] }],
    recipients: ['x'],
    attachmentIds: [],
  };
  const noticed = await noticing(stage.url, stage.pid, async () => {
    for (let time = 0; time < 25; time += 1)
      await post(stage, path, { body, cookie, address: '198.51.100.1' });
  });
  return told('messages of 250,000 "<"', noticed);
};

/** 8 MB of lists within lists, 80 uploads that stall, and 200 bodies that trickle. */
export const floods: Attack = async ({ url, pid, db }) => {
  const cookie = await session(db, await makeUser(db));
  const { signIn } = contract.accounts;
  const addressOf = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
  const deep = await noticing(url, pid, () =>
    sendDeepBodies(url, [contract.opportunityEditor.create.path, signIn.path]),
  );
  const stalled = await noticing(url, pid, () =>
    stallUploads(url, { path: contract.profile.uploadImage.path, cookie, addressOf }),
  );
  const trickling = await noticing(url, pid, () => trickleBodies(url, signIn.path, from('203.0.113.200')));
  return [
    ...told('8 MB of "[" from a visitor, 20 times', deep),
    ...told('80 stalled uploads of 7 MB from 80 addresses', stalled),
    ...told('200 bodies that trickle', trickling),
  ];
};

const told = (what: string, { worst, slowest, memory }: Noticed): Measured[] => [
  {
    what: `${what}: the server kept /api/health waiting (and with the queue for a core of this machine)`,
    measured: `${rounded(worst, 'ms')} (${rounded(slowest, 'ms')})`,
    target: `each time at most ${waitMax} ms`,
    isMet: worst <= waitMax,
  },
  {
    what: `${what}: memory`,
    measured: `+${rounded(Math.max(0, memory), 'MB')}`,
    target: `at most +${memoryMax} MB`,
    isMet: memory <= memoryMax,
  },
];
