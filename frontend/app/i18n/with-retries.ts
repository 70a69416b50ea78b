/** SPEC 9, translation loading: a failed read is retried five times, and the wait doubles each time. */
const RETRIES = 5;
const RETRY_DELAY_MS = 350;

export async function withRetries<T>(read: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (tries === RETRIES) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** tries));
    return withRetries(read, tries + 1);
  }
}
