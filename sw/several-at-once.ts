// As many as a browser opens to one server without HTTP/2.
const lines = 6

/** Over a slow line each file costs a round trip, and a hundred of them one after the other cost a hundred. */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const oneLine = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: lines }, oneLine))
}
