// Loaded into every program we start: when the starter is gone, the program is asked to end as by any supervisor,
// unless it looks after that itself. The program's own children inherit this file and must not be touched by it.
if (process.channel && String(process.ppid) === process.env.ADSTEAD_STARTER) {
  process.on('disconnect', () => {
    if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
