/** The hand of our mark in a 48 x 48 drawing: a palm and five leaves for fingers, shared by logo and loading. */
export const hand = {
  palm: 'M14.4 33.5C14.4 27 18.6 24.4 24.6 24.4 31 24.4 34.8 27.6 34.8 33.4 34.8 40.6 30.8 45 24.6 45 18.2 45 14.4 40.2 14.4 33.5Z',
  /** One leaf: its stem at (0, 0), its tip up. */
  leaf: 'M0 0C-4.2-3.4-5.6-8.6-4.4-13.4-3.6-16.6-1.8-19.2 0-21 1.8-19.2 3.6-16.6 4.4-13.4 5.6-8.6 4.2-3.4 0 0Z',
  fingers: [
    { tone: 'clay', place: 'translate(16.4 36) rotate(-58) scale(.82)' },
    { tone: 'sun', place: 'translate(17.8 28) rotate(-25) scale(.94)' },
    { tone: 'leaf', place: 'translate(22.6 26) rotate(-5) scale(1.08)' },
    { tone: 'lake', place: 'translate(27.4 26.4) rotate(14) scale(1)' },
    { tone: 'aqua', place: 'translate(31.6 29.2) rotate(36) scale(.84)' },
  ],
} as const;
