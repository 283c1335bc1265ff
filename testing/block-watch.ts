// Loaded before a server that is measured: told "begin" and "end" over its channel, it says how long the main thread was
// held up in between. What counts is the processor's time of that thread: a busy machine may have no core for it.
/** Milliseconds between two looks. */
const pause = 1;

let longest = 0;
let seen = look();

function look() {
  return { at: performance.now(), used: process.threadCpuUsage() };
}

function note(): void {
  const now = look();
  const { user, system } = process.threadCpuUsage(seen.used);
  longest = Math.max(longest, Math.min(now.at - seen.at, (user + system) / 1000));
  seen = now;
}

let timer: NodeJS.Timeout | undefined;
process.on('message', (message) => {
  if (message === 'begin') {
    clearInterval(timer);
    longest = 0;
    seen = look();
    timer = setInterval(note, pause).unref();
    process.send?.({ longestBlock: null });
  }
  if (message === 'end') {
    note();
    clearInterval(timer);
    process.send?.({ longestBlock: longest });
  }
});
// Being measured keeps no server alive.
process.channel?.unref();
