import { accented, languagesWithAccented, unaccentedWords, visibleText } from '#testing/accented.ts';
import { english } from '#testing/english.ts';
import { describe, expect, it } from 'vitest';
import { emailGroupQuestion } from '../email-group/email-group.template.ts';
import { addedVolunteer, plainAddedVolunteer } from '../registrations/added-volunteer.template.ts';
import type { Translate } from '#shared/texts/text.ts';
import { ageVerification } from '../registrations/age-verification.template.ts';
import { companionUnregistered } from '../registrations/companion-unregistered.template.ts';
import {
  coordinatorApproval,
  coordinatorRejected,
  coordinatorRequest,
} from '../coordinators/coordinator-answer.template.ts';
import { newOrganization, newOrganizationAdmin } from '../organizations/new-organization.template.ts';
import { sendPassword } from '../accounts/send-password.template.ts';
import {
  newVolunteer,
  signUpChanged,
  volunteerUnregistered,
  type CoordinatorNoticeData,
} from '../registrations/coordinator-notice.template.ts';
import {
  coordinatorInvitation,
  plainCoordinatorInvitation,
} from '../coordinators/coordinator-invitation.template.ts';
import { groupInvitation, plainInvitation } from '../opportunities/group-invitation.template.ts';
import { volunteersRearranged } from '../opportunities/rearranged-notice.template.ts';
import {
  shiftChanged,
  shiftMoved,
  shiftReleased,
  shiftsRearranged,
} from '../opportunities/rearranged.template.ts';
import { organizerMessage } from '../messages/organizer-message.template.ts';
import { registered, type RegisteredData } from '../registrations/registered.template.ts';
import { plainUnregister, unregister } from '../registrations/unregister.template.ts';
import { changePassword } from '../accounts/change-password.template.ts';
import { resetCode } from '../accounts/reset-code.template.ts';
import { verificationCode } from '../accounts/verification-code.template.ts';
import { formatWhen } from './when.template.ts';

const evil = `<script>alert("x")</script>'&`;
const long = 'A'.repeat(400);

const shift = (name: string): RegisteredData & CoordinatorNoticeData => ({
  volunteer: { firstName: name, lastName: name },
  volunteerEmail: 'ada@example.org',
  party: [name],
  audience: 'coordinator',
  opportunity: name,
  organization: name,
  organizationUrl: 'https://manyhands.test/organization/landingpage?orgName=A',
  location: { name, address: name, timeZone: 'America/New_York' },
  slots: [
    {
      activity: name,
      label: name,
      startAt: new Date('2030-06-08T13:00:00Z'),
      endAt: new Date('2030-06-08T16:30:00Z'),
    },
  ],
  contact: { name, email: 'grace@example.org' },
  opportunityUrl: `https://manyhands.test/opportunities/${name === evil ? '"><script>' : '1'}`,
  profileUrl: 'https://manyhands.test/volunteer/profile',
});

const asked = (name: string) => ({ coordinatorName: name, orgName: name, locations: [name, name] });

const all = (name: string, t: Translate = english) =>
  [
    [
      'verification code',
      verificationCode(t, { firstName: name, code: '123456', verifyUrl: 'https://m.test/v' }),
    ],
    [
      'reset code',
      resetCode(t, {
        firstName: name,
        code: '123456',
        resetUrl: 'https://m.test/r',
        linkUrl: 'https://m.test/l',
      }),
    ],
    [
      'change password',
      changePassword(t, { firstName: name, resetUrl: 'https://m.test/r', supportEmail: 'help@m.test' }),
    ],
    ['registered', registered(t, shift(name))],
    ['unregister', unregister(t, shift(name))],
    ['companion unregistered', companionUnregistered(t, { ...shift(name), firstName: name })],
    [
      'added volunteer',
      addedVolunteer(t, {
        ...shift(name),
        broughtBy: name,
        answer: { url: 'https://m.test/b', hasAgreed: false },
      }),
    ],
    [
      'added volunteer who agreed',
      addedVolunteer(t, {
        ...shift(name),
        broughtBy: name,
        answer: { url: 'https://m.test/b', hasAgreed: true },
      }),
    ],
    ['age verification', ageVerification(t, { ...shift(name), adults: [name] })],
    ['send password', sendPassword(t, { firstName: name, invitedBy: name, url: 'https://m.test/p' })],
    ['sign-up changed', signUpChanged(t, { ...shift(name), added: [name], removed: [name] })],
    [
      'new organization',
      newOrganization(t, {
        firstName: name,
        organization: name,
        city: name,
        pageUrl: 'https://m.test/o',
        settingsUrl: 'https://m.test/s',
      }),
    ],
    [
      'new organization for the support team',
      newOrganizationAdmin(t, {
        organization: name,
        city: name,
        founder: name,
        email: 'ada@example.org',
        pageUrl: 'https://m.test/o',
      }),
    ],
    ['new volunteer', newVolunteer(t, shift(name))],
    ['coordinator approval', coordinatorApproval(t, { ...asked(name), url: 'https://m.test/o' })],
    ['coordinator rejected', coordinatorRejected(t, { ...asked(name), url: 'https://m.test/l' })],
    [
      'coordinator request',
      coordinatorRequest(t, { ...asked(name), coordinatorEmail: 'ada@example.org', url: 'https://m.test/c' }),
    ],
    ['shift changed', shiftChanged(t, { ...shift(name), before: shift(name).slots })],
    ['shift moved', shiftMoved(t, { ...shift(name), before: shift(name).slots })],
    ['shift released', shiftReleased(t, { ...shift(name), before: shift(name).slots })],
    [
      'shifts rearranged',
      shiftsRearranged(t, {
        ...shift(name),
        parts: (['kept', 'moved', 'released'] as const).map((what) => ({
          what,
          slots: shift(name).slots,
          before: shift(name).slots,
        })),
      }),
    ],
    [
      'volunteers rearranged',
      volunteersRearranged(t, {
        ...shift(name),
        by: name,
        groups: [
          { before: shift(name).slots[0]!, to: shift(name).slots[0]!, other: null, names: [name] },
          { before: shift(name).slots[0]!, to: null, other: shift(name).slots[0]!, names: [name, name] },
        ],
      }),
    ],
    [
      'groups',
      groupInvitation(t, {
        ...shift(name),
        name,
        description: name,
        first: shift(name).slots[0],
        coordinator: name,
      }),
    ],
    [
      'coordinator invitation',
      coordinatorInvitation(t, {
        firstName: name,
        invitedBy: name,
        organization: name,
        location: name,
        url: 'https://m.test/i',
      }),
    ],
    ['plain unregister', plainUnregister(t, shift(name))],
    ['plain groups', plainInvitation(t, { name, opportunityUrl: 'https://m.test/o' })],
    [
      'plain coordinator invitation',
      plainCoordinatorInvitation(t, { firstName: name, invitedBy: name, url: 'https://m.test/i' }),
    ],
    ['plain added volunteer', plainAddedVolunteer(t, { ...shift(name), broughtBy: name, answer: null })],
    ['e-mail group', emailGroupQuestion(t, { organization: name, url: 'https://m.test/e' })],
    [
      'message',
      organizerMessage(t, {
        subject: '{firstName}',
        content: '<p>{fullName}</p>',
        text: '{fullName}',
        values: { firstName: name, fullName: name, opportunity: name, location: name, name },
        organization: name,
        groups: [],
        unsubscribe: 'https://m.test/u',
      }),
    ],
    ['volunteer unregistered', volunteerUnregistered(t, { ...shift(name), audience: 'group' })],
  ] as const;

describe.each(all(evil))('%s with markup in names', (_name, mail) => {
  it('escapes it in the HTML and leaves it readable in the text [mail-6]', () => {
    expect(mail.html).not.toMatch(/<script/i);
    expect(mail.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
    expect(mail.text).toContain(evil);
  });
});

describe.each(all('Ada\r\nBcc: everybody@example.org'))('%s with a line break in names', (_name, mail) => {
  it('keeps the subject on one line [mail-6]', () => {
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

describe.each(all(long))('%s with long names', (_name, mail) => {
  it('shows them whole and lets them wrap', () => {
    expect(mail.text).toContain(long);
    expect(mail.html).toContain(long);
    expect(mail.html).toContain('overflow-wrap:anywhere');
  });
});

describe.each(all('Ada'))('%s', (_name, mail) => {
  it('has every text filled in, a reason, and no markup in its text part', () => {
    for (const part of [mail.subject, mail.text, mail.html.replace(/<style>[\s\S]*<\/style>/, '')]) {
      expect(part).not.toMatch(/\{\w+\}|undefined|\[object/);
    }
    expect(mail.text).toContain('You get this mail because');
    expect(mail.html).toContain('You get this mail because');
    expect(mail.text).not.toMatch(/<\/?[a-z]+[^>]*>/i);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe.each(all('Ada', languagesWithAccented().in(accented)))('%s in another language', (_name, mail) => {
  it('says every word in it', () => {
    const data = [
      'Ada',
      ...[...mail.text.matchAll(/https?:\S+|\S+@\S+\w/g)].map(([found]) => found),
      // Zones are named by the platform.
      'Eastern Daylight Time',
    ];
    const said = [mail.subject, mail.text, ...visibleText(mail.html)];
    expect(said.flatMap((words) => unaccentedWords(words, data))).toEqual([]);
  });
});

describe('formatWhen', () => {
  it.each([
    ['America/New_York', 'Saturday, June 8, 2030', '9:00 AM – 12:30 PM (Eastern Daylight Time)'],
    ['America/Los_Angeles', 'Saturday, June 8, 2030', '6:00 AM – 9:30 AM (Pacific Daylight Time)'],
    ['Asia/Kolkata', 'Saturday, June 8, 2030', '6:30 PM – 10:00 PM (India Standard Time)'],
    ['Pacific/Auckland', 'Sunday, June 9, 2030', '1:00 AM – 4:30 AM (New Zealand Standard Time)'],
    [
      'Asia/Tokyo',
      'Saturday, June 8, 2030',
      '10:00 PM – 1:30 AM on Sunday, June 9, 2030 (Japan Standard Time)',
    ],
  ])('says the date and time of %s', (zone, date, time) => {
    expect(
      formatWhen(english, new Date('2030-06-08T13:00:00Z'), new Date('2030-06-08T16:30:00Z'), zone),
    ).toEqual({
      date,
      time,
    });
  });

  it('knows winter time', () => {
    const { time } = formatWhen(
      english,
      new Date('2030-01-05T14:00:00Z'),
      new Date('2030-01-05T15:00:00Z'),
      'America/New_York',
    );
    expect(time).toBe('9:00 AM – 10:00 AM (Eastern Standard Time)');
  });
});
