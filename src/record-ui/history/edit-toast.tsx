import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { editShape } from '../../contract/edits.ts'
import { type Entry, needsAttention } from '../../store/outbox/entry.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { fetchWhenIdle } from '../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useShowRow } from '../../ui/lists/show-row.ts'
import { type ToastAction, useToast } from '../../ui/page/toast.tsx'
import { useEntries, useReachable, useSignal, useWorkspace } from '../device-hooks.ts'
import type { Together } from './undo-edit.ts'

type More = {
  /** Replaces the sentence of the edit. */
  text?: string
  /** The edit that undoes a step. Without it, a step can be undone only until it is sent. */
  opposite?: Edit | undefined
  /** For a button that disappears after the press. */
  takesFocus?: boolean
  /** Links to the new row, which may be far down the list or hidden by a search. */
  shows?: boolean
}

/** Edits of one commit. The first one names the toast, and undo runs from last to first. */
export type ShowEditToast = (edit: Edit | Together, more?: More) => void

const TellDoneContext = createContext<ShowEditToast>(() => {})

export function useEditToast(): ShowEditToast {
  return useContext(TellDoneContext)
}

/** Mounted above all screens: the toast outlives the form. */
export function EditToastProvider({ children }: { children: ReactNode }) {
  const tell = useTelling()
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  const stable = useCallback<ShowEditToast>((done, more) => latest.current(done, more), [])
  return <TellDoneContext value={stable}>{children}</TellDoneContext>
}

function useTelling(): ShowEditToast {
  const common = useTexts(commonTexts)
  const workspace = useWorkspace()
  const isReachable = useReachable()
  const toast = useFollowedToast()
  const showRow = useShowRow()
  const undo = useUndoEdit(toast)
  return (done, { text, opposite, takesFocus = false, shows = false } = {}) => {
    const together: Together = 'kind' in done ? [done] : done
    const [edit] = together
    const { act, isStep } = editShape(edit.kind)
    const entries = together.map(item => findEntry(workspace.entries.get(), item))
    const [entry] = entries
    const mayUndo = !isStep || (entry !== undefined && (opposite !== undefined || !isReachable))
    // A step is visible on its row, so the toast only offers undo.
    if (!mayUndo && text === undefined) return
    if (mayUndo) fetchWhenIdle(loadUndo)
    const isAdded = act === 'create'
    const sentence = isAdded ? common.added(edit.subject) : `${edit.say(edit.kind, edit.patch)}.`
    const actions: ToastAction[] = [
      ...(isAdded && shows ? [showRow(edit.id)] : []),
      ...(mayUndo ? [{ label: common.undo, onSelect: () => void undo(together, entries, opposite) }] : []),
    ]
    const show = () =>
      toast(entryKeys(entries), {
        text: text ?? sentence,
        actions,
        takesFocus,
      })
    // A closing dialog returns the focus to its opener, which may be gone.
    if (takesFocus) setTimeout(show)
    else show()
  }
}

/** Loaded with the first toast, so that it works offline when the user presses "Undo". */
const loadUndo = async () => (await import('./undo-edit.ts')).undoEdit

function useUndoEdit(toast: FollowedToast) {
  const { language } = useLanguage()
  const workspace = useWorkspace()
  return async (
    together: Together,
    entries: readonly (Entry | undefined)[],
    opposite: Edit | undefined,
  ): Promise<void> => {
    const undoEdit = await loadUndo().catch(() => undefined)
    const { text, keys } = undoEdit
      ? await undoEdit(workspace, language, { together, entries, opposite })
      : { text: commonTexts[language].notSaved, keys: [] }
    toast(keys, { text })
  }
}

/** The entry may also contain an earlier edit of the row. */
function findEntry(entries: readonly Entry[], edit: Edit): Entry | undefined {
  const { record } = editShape(edit.kind)
  return entries.findLast(({ id, kind }) => id === edit.id && editShape(kind).record === record)
}

const entryKeys = (entries: readonly (Entry | undefined)[]) => entries.flatMap(entry => entry?.key ?? [])

type FollowedToast = (keys: readonly string[], shown: Parameters<ReturnType<typeof useToast>>[0]) => void

/**
 * Closes when the server refuses an edit or finds a conflict. When no edit changed anything, a toast without undo
 * replaces it.
 */
function useFollowedToast(): FollowedToast {
  const entries = useEntries()
  const history = useSignal(useWorkspace().history)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const lastToast = useRef<{ keys: readonly string[]; withdraw: () => void }>(undefined)
  useEffect(() => {
    const { current } = lastToast
    if (!current || current.keys.length === 0) return
    const isAttentionNeeded = entries.some(entry => current.keys.includes(entry.key) && needsAttention(entry))
    const wereSo = history.filter(
      ({ entry, outcome }) => outcome === 'already-so' && current.keys.includes(entry.key),
    )
    const [first] = wereSo
    const wroteNothing = first !== undefined && wereSo.length === current.keys.length
    if (!isAttentionNeeded && !wroteNothing) return
    lastToast.current = undefined
    current.withdraw()
    if (wroteNothing) toast({ text: common.noChangeNeeded(first.entry.sentence) })
  }, [entries, history, common, toast])
  return (keys, content) => {
    lastToast.current = { keys, withdraw: toast(content) }
  }
}
