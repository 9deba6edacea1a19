export const firstCount = 50
export const moreCount = 100

/**
 * Which of these are drawn: the first ones, and whatever was drawn before. Someone may be typing in a card, or reading
 * it, when another comes to stand above it: none goes but with its entry.
 */
export function drawnOf(
  keys: readonly string[],
  count: number,
  before: ReadonlySet<string>,
): ReadonlySet<string> {
  const drawn = new Set(keys.filter((key, i) => i < count || before.has(key)))
  return drawn.size === before.size && [...drawn].every(key => before.has(key)) ? before : drawn
}
