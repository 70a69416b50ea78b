/** SPEC 9, translation loading: ten reads at a time; a failed one is retried five times, and the wait doubles each time. */
const PARALLEL_READS = 10;
const RETRIES = 5;
const RETRY_DELAY_MS = 350;

let running = 0;
const waiting: (() => void)[] = [];

export async function withRetries<T>(read: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await inTurn(read);
  } catch (error) {
    if (tries === RETRIES) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** tries));
    return withRetries(read, tries + 1);
  }
}

/** Read once fewer than ten others are being read; a read that ends hands its place to the next one. */
async function inTurn<T>(read: () => Promise<T>): Promise<T> {
  if (running < PARALLEL_READS) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
