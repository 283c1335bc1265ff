// Loaded with --import into processes that our scripts start with a message channel: when the starter dies
// without a chance to pass a signal on (kill -9, a closed terminal), the process stops itself as on Ctrl-C.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    // What it needs to finish in order, such as its database, may have gone with the starter.
    setTimeout(() => process.exit(1), 30_000).unref();
  });
  // Listening must not keep a process alive that has nothing else to do.
  process.channel.unref();
}
