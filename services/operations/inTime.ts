/** What was asked, or null when it fails or does not answer in time: one deaf part must not silence the others. */
export async function inTime<Answer>(ask: () => Promise<Answer>, ms = 2_000): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
