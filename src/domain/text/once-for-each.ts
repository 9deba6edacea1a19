/** What is found of an object is found once: one that changes is another object, and all others are answered as before. */
export function onceForEach<Each extends object, Found>(find: (each: Each) => Found): (each: Each) => Found {
  const known = new WeakMap<Each, Found>()
  return each => {
    const before = known.get(each)
    if (before !== undefined) return before
    const found = find(each)
    known.set(each, found)
    return found
  }
}
