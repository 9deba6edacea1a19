const day = 86_400_000

/** Whether an edit arrived so long after it was made that users are told. */
export function isLate(madeAt: string, arrivedAt: string): boolean {
  return Date.parse(arrivedAt) - Date.parse(madeAt) > day
}
