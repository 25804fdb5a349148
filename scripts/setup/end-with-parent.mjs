// Preloaded into every program we start: when its starter is gone, the program gets SIGTERM, unless it handles the disconnect itself. The
// program's own children inherit this preload and must not be affected.
if (process.channel && String(process.ppid) === process.env.ADSTEAD_STARTER) {
  process.on('disconnect', () => {
    if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
