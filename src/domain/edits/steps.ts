/** Long work that is done bit by bit, so that others get a turn in between: each step takes a few milliseconds at most. */
export type Steps<Result> = Generator<void, Result>

/** Without a pause. */
export function doneAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Of a list, one result for each; a step is so many of them. */
export function* mapInSteps<One, Result>(
  list: readonly One[],
  atOnce: number,
  result: (one: One, n: number) => Result,
): Steps<Result[]> {
  const results: Result[] = []
  for (const [n, one] of list.entries()) {
    if (n > 0 && n % atOnce === 0) yield
    results.push(result(one, n))
  }
  return results
}
