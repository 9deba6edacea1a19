/** Runs pieces of work one after the other, so that several at once do not need several times the memory. */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const next = last.then(work)
    // The failure of one piece is its caller's, and keeps none of the others from running.
    last = next.catch(() => undefined)
    return next
  }
}
