/** The result of a task. @throws Error where it takes longer than so many milliseconds */
export async function within<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
