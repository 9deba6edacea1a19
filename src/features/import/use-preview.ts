import { useMemo } from 'react'
import { useFilled, useReachable, useSignal, useWorkspace } from '../../sync/device-hooks.ts'
import { partRows, type ReadRow, readRows } from './read-rows.ts'
import type { ImportTexts } from './texts/en.ts'
import type { ImportRun } from './use-import.ts'

const nothing: readonly ReadRow[] = []

/** The rows of the file as they stand beside the practice's own at this moment, and why they cannot be sent. */
export function usePreview({ noun, step, columns, refused, leaveOut }: ImportRun, texts: ImportTexts) {
  const { view, versions } = useWorkspace()
  const reachable = useReachable()
  const isFilled = useFilled()
  const version = [
    useSignal(versions.clients),
    useSignal(versions.animals),
    useSignal(versions.species),
  ].join()
  const file = step.at === 'preview' ? step.file : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows of the tables, which change in place.
  const rows = useMemo(
    () => (file ? readRows(noun, file, columns, view.tables, refused) : nothing),
    [noun, file, columns, refused, view, version],
  )
  const parted = useMemo(() => partRows(rows), [rows])
  const chosen = useMemo(
    () => (leaveOut.doubtful ? parted.ready : rows.filter(row => row.problems.length === 0)),
    [rows, parted, leaveOut.doubtful],
  )
  function reason(): string | undefined {
    if (!reachable) return texts.needsNetwork
    if (!isFilled) return texts.needsAll
    if (parted.wrong.length > 0 && !leaveOut.wrong) return texts.wrongFirst
    return chosen.length === 0 ? texts.nothingLeft : undefined
  }
  return { rows, ...parted, chosen, isAway: !reachable, reason: reason() }
}

export type Preview = ReturnType<typeof usePreview>
