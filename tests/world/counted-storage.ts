/** The settings of a browser in memory, with the number of writes. */
export function countedStorage() {
  const values = new Map<string, string>()
  const storage = {
    writes: 0,
    get: (name: string) => values.get(name) ?? null,
    set(name: string, value: string) {
      storage.writes += 1
      values.set(name, value)
    },
    remove: (name: string) => void values.delete(name),
  }
  return storage
}
