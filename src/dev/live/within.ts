/** The result of a promise. @throws if it takes longer than a number of milliseconds; what it waits for goes on. */
export function within<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`took more than ${milliseconds / 1000} s`)), milliseconds).unref();
  });
  return Promise.race([result, late]);
}
