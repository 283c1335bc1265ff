import { describe, expect, it, test } from 'vitest';
import { cardFaults, cardOfToken, numberOf, testCards, testToken } from './test-cards.ts';

const now = new Date('2030-06-02T12:00:00Z');
const typed = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', zip: '' };

describe('the fields of a card', () => {
  test.each([
    [{}, {}],
    [{ number: '' }, { number: 'incomplete' }],
    [{ number: '4242 4242' }, { number: 'incomplete' }],
    [{ number: '4242 4242 4242 4243' }, { number: 'invalid' }],
    [{ expiry: '1' }, { expiry: 'incomplete' }],
    [{ expiry: '13/34' }, { expiry: 'invalid' }],
    [{ expiry: '05/30' }, { expiry: 'past' }],
    [{ expiry: '06/30' }, {}],
    [{ expiry: '06/2030' }, {}],
    [{ cvc: '12' }, { cvc: 'incomplete' }],
    [{ number: '3782 822463 10005', cvc: '123' }, { cvc: 'incomplete' }],
    [{ number: '3782 822463 10005', cvc: '1234' }, {}],
  ])('%o has the faults %o [billing-6]', (fields, faults) => {
    expect(cardFaults({ ...typed, ...fields }, now)).toEqual(faults);
  });

  it('are complete and valid for every test card [billing-6]', () => {
    for (const { number } of testCards)
      expect(cardFaults({ ...typed, number, cvc: '1234' }, now)).toEqual({});
  });
});

describe('a token', () => {
  it('says which test card it is and until when, not its number [billing-7]', () => {
    const token = testToken(typed, 'a1');
    expect(token).toBe('tok_visa_122034_a1');
    expect(cardOfToken(token!)).toMatchObject({ card: { kind: 'visa' }, expMonth: 12, expYear: 2034 });
    expect(testToken({ ...typed, number: '4000 0566 5566 5556' }, 'a1')).toBeUndefined();
    expect(cardOfToken('tok_1Pgc7BB7WZ01zgkWptnajzKJ')).toBeUndefined();
  });

  it('reads its number in groups of four', () => {
    expect(numberOf('visa')).toBe('4242 4242 4242 4242');
  });
});
