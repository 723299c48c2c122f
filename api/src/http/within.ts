/** What a task gives, if it does so within so many milliseconds. @throws Error where it does not */
export async function within<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
