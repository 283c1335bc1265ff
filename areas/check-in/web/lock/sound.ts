/** What somebody at a kiosk hears: two notes that rise for what worked, one low one for a refusal. */
const tunes = { worked: [660, 880], refused: [220] } as const;
const noteSeconds = 0.14;

let speaker: AudioContext | undefined;

/** Plays it, where the browser can; a kiosk without a loudspeaker goes on in silence. */
export function playSound(tune: keyof typeof tunes): void {
  if (!('AudioContext' in window)) return;
  speaker ??= new AudioContext();
  const { currentTime, destination } = speaker;
  for (const [index, pitch] of tunes[tune].entries()) {
    const [note, volume] = [speaker.createOscillator(), speaker.createGain()];
    const begins = currentTime + index * noteSeconds;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + noteSeconds * 1.5);
    note.connect(volume).connect(destination);
    note.start(begins);
    note.stop(begins + noteSeconds * 1.5);
  }
}
