import { expect, it } from 'vitest';
import { askTextCodeSchema } from './text-number.ts';

it.each([
  ['+1 512 555 0100', '+15125550100'],
  ['(512) 555-0100', '+15125550100'],
  ['1-512-555-0100', '+15125550100'],
  ['\u202a+44 7911 123456\u202c', '+447911123456'],
  ['+49.1512.3456789', '+4915123456789'],
])('%j is the number %s [texting-1]', (written, kept) => {
  expect(askTextCodeSchema.parse({ number: written })).toEqual({ number: kept });
});

it.each([
  '',
  '5551234',
  '0512 555 0100',
  '+0 512 555 0100',
  '+1512555O100',
  '+1234567890123456',
  'STOP',
  '１２３４５６７８９０',
])('%j is none [texting-1]', (written) =>
  expect(askTextCodeSchema.safeParse({ number: written }).success).toBe(false),
);
