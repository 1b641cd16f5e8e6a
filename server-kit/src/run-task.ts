/** Does what others wait behind: what it throws keeps none of them from its turn, and is as uncaught as it would be from a timer. */
export function runTask(task: () => void): void {
  try {
    task();
  } catch (error) {
    process.nextTick(() => {
      throw error;
    });
  }
}
