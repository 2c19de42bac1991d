// Loaded before a process of the shop: on SIGUSR2 its event loop stands still, as if a computation took that long.
const still = new Int32Array(new SharedArrayBuffer(4));
process.on('SIGUSR2', () => Atomics.wait(still, 0, 0, Number(process.env.BLOCKED_MS)));
