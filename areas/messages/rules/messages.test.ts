import { expect, it } from 'vitest';
import { messageForm } from './messages.ts';
import { fault } from '#shared/texts/faults.ts';

const group = { kind: 'group', id: '0193b3a0-0000-7000-8000-000000000001' };

it('a message needs an audience, a subject, content and somebody to read it', () => {
  const nothing = { audiences: [], subject: '  ', content: '<p> </p>', recipients: [], attachmentIds: [] };
  const wrong = messageForm.safeParse(nothing);
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['audiences', fault('messages.audiences.required')],
    ['subject', fault('messages.subject.required')],
    ['content', fault('messages.content.required')],
    ['recipients', fault('messages.recipients.required')],
  ]);
  const fine = { ...nothing, audiences: [group], subject: ' Hi ', content: '<p>Hi</p>' };
  expect(messageForm.parse({ ...fine, recipients: ['a', 'b', 'a'] })).toEqual({
    ...fine,
    subject: 'Hi',
    recipients: ['a', 'b'],
  });
});

it('an audience stands in it once', () => {
  expect(messageForm.shape.audiences.safeParse([group, group]).success).toBe(false);
});
