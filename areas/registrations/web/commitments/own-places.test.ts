import { describe, expect, it } from 'vitest';
import { placesToTell } from './own-places.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));

describe('the places that somebody has at an opportunity', () => {
  it.each([
    ['are told from the nearest on', [], 'abcde', false],
    ['are those that were just taken, however many are nearer', ['g', 'f'], 'fg', true],
    ['are the nearest of very many that were just taken', ['g', 'f', 'e', 'd', 'c', 'b'], 'bcdef', true],
    ['are all again once those are given back', ['z'], 'abcde', false],
  ])('%s [commitments-3]', (_what, taken, expected, areNew) => {
    const answer = placesToTell(places, taken);
    expect(answer.told.map(({ id }) => id).join('')).toBe(expected);
    expect(answer.areNew).toBe(areNew);
  });
});
