// Preloaded into a process of the test shop: SIGUSR2 blocks the event loop for BLOCKED_MS, like a long computation.
const never = new Int32Array(new SharedArrayBuffer(4));
process.on('SIGUSR2', () => Atomics.wait(never, 0, 0, Number(process.env.BLOCKED_MS)));
