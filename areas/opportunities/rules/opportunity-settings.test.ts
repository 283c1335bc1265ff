import { english } from '#testing/english.ts';
import { describe, expect, it } from 'vitest';
import {
  checkSettings,
  defaultSettings,
  settingsForm,
  settingsOf,
  type SettingsForm,
} from './opportunity-settings.ts';

const form = (changes: Partial<SettingsForm> = {}): SettingsForm => ({
  ...settingsForm(defaultSettings(false)),
  ...changes,
});
const told = (changes: Partial<SettingsForm>) =>
  checkSettings(form(changes)).map(({ path, text }) => `${path}: ${english(text)}`);
const on = (value: string) => ({ on: true, value });
const off = (value: string) => ({ on: false, value });

describe('the signup settings', () => {
  it.each<[string, Partial<SettingsForm>, string[]]>([
    ['nothing is on', {}, []],
    ['a limit of none', { limit: on('0') }, ['limit: Please enter  a number greater than zero']],
    ['a limit that is no number', { limit: on('') }, ['limit: Please enter  a number greater than zero']],
    ['half a slot', { limit: on('1.5') }, ['limit: Please enter  a number greater than zero']],
    [
      'a limit in a notation of machines',
      { limit: on('1e3') },
      ['limit: Please enter  a number greater than zero'],
    ],
    ['a limit without its checkbox', { limit: off('1') }, ['limit: Please select the checkbox']],
    ['check-in at the start', { checkInTimeFrame: on('0') }, []],
    ['check-in a whole day before', { checkInTimeFrame: on('24') }, []],
    [
      'check-in after the start',
      { checkInTimeFrame: on('-1') },
      ['checkInTimeFrame: Please enter a number zero or greater than zero'],
    ],
    [
      'check-in too early',
      { checkInTimeFrame: on('25') },
      ['checkInTimeFrame: Please enter a number less than 24'],
    ],
    ['no code', { accessCode: on(' ') }, ['accessCode: Please enter an access code']],
    [
      'no days',
      { daysOld: on('0'), daysFuture: on('') },
      [
        'daysOld: Please enter  a number greater than zero',
        'daysFuture: Please enter  a number greater than zero',
      ],
    ],
    ['no addresses', { emailGroup: on(' , ') }, ['emailGroup: Please enter an email']],
    [
      'an address that is none',
      { emailGroup: on('a@example.org, b') },
      ['emailGroup: Please enter a valid email address'],
    ],
  ])('%s [editor-5]', (_name, changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });

  it('are saved as 0 or empty where the checkbox is off [editor-6]', () => {
    const entered = form({
      limit: off('0'),
      checkInTimeFrame: off('5'),
      accessCode: off('secret'),
      daysOld: off('2'),
      daysFuture: off('3'),
      emailGroup: off('a@example.org'),
    });
    expect(settingsOf(entered)).toEqual(defaultSettings(false));
  });

  it('are opened as they were saved, and private as the organization is at first [editor-6]', () => {
    const entered = form({
      limit: on('2'),
      companionsTakePlaces: true,
      checkInTimeFrame: on('4'),
      accessCode: on(' secret '),
      daysOld: on('2'),
      daysFuture: on('3'),
      emailGroup: on('A@example.org; b@example.org a@example.org'),
      private: true,
    });
    const saved = settingsOf(entered);
    expect(saved).toEqual({
      registrationLimit: 2,
      companionsTakePlaces: true,
      checkInHours: 4,
      accessCode: 'secret',
      daysOld: 2,
      daysFuture: 3,
      emailGroup: ['a@example.org', 'b@example.org'],
      isPrivate: true,
    });
    expect(settingsOf(settingsForm(saved))).toEqual(saved);
    expect(defaultSettings(true).isPrivate).toBe(true);
  });
});
