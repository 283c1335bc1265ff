/** What programs are told that send `Idempotency-Key`. */
export const idempotencyTexts = {
  'idempotency.key': 'Idempotency-Key must have 1 to {max} visible ASCII characters.',
  'idempotency.notHere':
    'This call takes no Idempotency-Key. The API’s documentation names the calls that do.',
  'idempotency.otherRequest':
    'This Idempotency-Key was sent with another request. Please use a new key for each request.',
  'idempotency.inProgress':
    'A request with this Idempotency-Key is still being worked on. Please try again in a moment.',
  'idempotency.answerGone': 'This request was done before. Its answer was too long to keep.',
  'idempotency.dailyLimit': 'You can send {max} Idempotency-Keys a day. Please try again in {wait}.',
} as const;
