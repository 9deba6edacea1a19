import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { editShape } from '../../contract/edits.ts'
import type { RecordType } from '../../contract/rows.ts'
import { useEntries } from '../device-hooks.ts'

const markedFor = 4_000

/** The id of the row that was just saved, to highlight it for a short time. */
export function useSavedRow(record: RecordType): string | null {
  const entries = useEntries()
  const knownKeys = useRef<ReadonlySet<string>>(undefined)
  const [saved, setSaved] = useState<{ id: string } | null>(null)
  const look = useEffectEvent(() => {
    const recordEntries = entries.filter(({ kind }) => editShape(kind).record === record)
    const fresh = knownKeys.current && recordEntries.findLast(({ key }) => !knownKeys.current?.has(key))
    knownKeys.current = new Set(recordEntries.map(({ key }) => key))
    if (fresh) setSaved({ id: fresh.id })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are looked at whenever they change.
  useEffect(() => look(), [entries])
  useEffect(() => {
    if (saved === null) return
    const timer = setTimeout(() => setSaved(null), markedFor)
    return () => clearTimeout(timer)
  }, [saved])
  return saved?.id ?? null
}
