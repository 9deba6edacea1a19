/** A statement takes 32,766 values at most, so what is about many rows is asked and written in several statements. */
export const mostIds = 10_000

/** One statement for many rows is quicker than one for each; no table has 60 columns. */
export const rowsPerInsert = 500

export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}
