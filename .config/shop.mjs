// The shop as a process of `npm start`, which keeps it open: without that process nobody could stop it any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.setSourceMapsEnabled(true);
await import('../backend/dist/main.js');
