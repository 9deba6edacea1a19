/** A cache by object identity: a changed row is a new object. */
export function onceForEach<Each extends object, Found>(find: (each: Each) => Found): (each: Each) => Found {
  const cache = new WeakMap<Each, Found>()
  return each => {
    const before = cache.get(each)
    if (before !== undefined) return before
    const found = find(each)
    cache.set(each, found)
    return found
  }
}
