/** Our mark in a 48 x 48 drawing: five open hands, each of its own colour, that meet and make one flower. */
export const mark = {
  /** One hand: its wrist at (0, 0), its fingers up, its thumb to the right. */
  hand: 'M0-2.6C-3-4.4-5.5-8.2-5.8-13.2-6-17.8-3.9-21.6-.9-21.6 1.9-21.6 3.7-18.8 3.8-15.2L3.9-13C4.9-14.4 6.4-15.9 8-16.1 9.9-16.3 10.9-14.5 10.2-12.7 8.8-9 5-4.8 0-2.6Z',
  center: 'translate(23.4 25.4)',
  hands: [
    { tone: 'primary', turn: 0 },
    { tone: 'leaf', turn: 72 },
    { tone: 'lake', turn: 144 },
    { tone: 'clay', turn: 216 },
    { tone: 'sun', turn: 288 },
  ],
} as const;
