// Preloaded into the gateway, the worker and the site: when the launcher is gone, however it went, they leave too,
// in their own orderly way. Otherwise a killed launcher would leave ports taken for the next start.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
