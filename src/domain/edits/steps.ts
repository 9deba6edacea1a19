/** Long work in steps of a few milliseconds, so that other tasks can run in between. */
export type Steps<Result> = Generator<void, Result>

export function doneAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

export function* mapInSteps<One, Result>(
  list: readonly One[],
  atOnce: number,
  result: (one: One, n: number) => Result,
): Steps<Result[]> {
  const results: Result[] = []
  for (const [n, item] of list.entries()) {
    if (n > 0 && n % atOnce === 0) yield
    results.push(result(item, n))
  }
  return results
}
