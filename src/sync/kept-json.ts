import type { KeyValue } from './ports.ts'

/** What was kept under a name; null when there is nothing, or something that is not ours to read. */
export function readKept(kept: KeyValue, name: string): unknown {
  const text = kept.get(name)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Someone else wrote there: as good as nothing kept.
    return null
  }
}
