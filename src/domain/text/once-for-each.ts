/** A cache by object identity: a changed row is a new object. */
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
