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
  /** Where the sentence of the edit says too much or too little. */
  text?: string
  /** What undoes a step, which has rules of its own; without it a step is undone only as long as it waits to be sent. */
  opposite?: Edit | undefined
  /** Where the button that was pressed is gone afterwards. */
  takesFocus?: boolean
  /** Where another form takes the place of this one at once, which would close the message. */
  staysForForms?: boolean
  /** Whether a way leads to a row that was added: it may stand far down the list, or be hidden by a search. */
  shows?: boolean
}

/** Of several that were kept together, the first says what was done; they are undone together, from the last to the first. */
export type TellDone = (edit: Edit | Together, more?: More) => void

const TellDoneContext = createContext<TellDone>(() => {})

/** Says what was kept on this device, with a way back. */
export function useTellDone(): TellDone {
  return useContext(TellDoneContext)
}

/** Stands above all screens: what tells of an edit outlives the form that it comes from. */
export function TellDoneProvider({ children }: { children: ReactNode }) {
  const tell = useTelling()
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  const stable = useCallback<TellDone>((done, more) => latest.current(done, more), [])
  return <TellDoneContext value={stable}>{children}</TellDoneContext>
}

function useTelling(): TellDone {
  const common = useTexts(commonTexts)
  const workspace = useWorkspace()
  const isReachable = useReachable()
  const toast = useFollowedToast()
  const showRow = useShowRow()
  const undo = useUndoEdit(toast)
  return (done, { text, opposite, takesFocus = false, staysForForms = takesFocus, shows = false } = {}) => {
    const together: Together = 'kind' in done ? [done] : done
    const [edit] = together
    const { act, isStep } = editShape(edit.kind)
    const entries = together.map(one => keptEntry(workspace.entries.get(), one))
    const [entry] = entries
    const mayUndo = !isStep || (entry !== undefined && (opposite !== undefined || !isReachable))
    // A step shows on its row at once: there is nothing to say of it but the way back.
    if (!mayUndo && text === undefined) return
    if (mayUndo) fetchWhenIdle(loadUndo)
    const isAdded = act === 'create'
    const said = isAdded ? common.added(edit.subject) : `${edit.say(edit.kind, edit.patch)}.`
    const actions: ToastAction[] = [
      ...(isAdded && shows ? [showRow(edit.id)] : []),
      ...(mayUndo ? [{ label: common.undo, onSelect: () => void undo(together, entries, opposite) }] : []),
    ]
    const show = () =>
      toast(keysOf(entries), { text: text ?? said, actions, takesFocus, leavesForForms: !staysForForms })
    // A dialog gives the focus back as it closes, to what may be gone.
    if (takesFocus) setTimeout(show)
    else show()
  }
}

/** Fetched once an edit has been told of, so that it is here before anybody presses "Undo". */
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
      : { text: commonTexts[language].notKept, keys: [] }
    toast(keys, { text })
  }
}

/** The outbox entry that holds an edit. It may also hold an earlier edit of the row. */
function keptEntry(entries: readonly Entry[], edit: Edit): Entry | undefined {
  const { record } = editShape(edit.kind)
  return entries.findLast(({ id, kind }) => id === edit.id && editShape(kind).record === record)
}

const keysOf = (entries: readonly (Entry | undefined)[]) => entries.flatMap(entry => entry?.key ?? [])

type FollowedToast = (keys: readonly string[], shown: Parameters<ReturnType<typeof useToast>>[0]) => void

/**
 * A message about edits. It closes when the server refuses one of them or finds a conflict. When the server answers that all of them
 * changed nothing, another message says so and offers no Undo.
 */
function useFollowedToast(): FollowedToast {
  const entries = useEntries()
  const history = useSignal(useWorkspace().history)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const told = useRef<{ keys: readonly string[]; withdraw: () => void }>(undefined)
  useEffect(() => {
    const { current } = told
    if (!current || current.keys.length === 0) return
    const isAsked = entries.some(entry => current.keys.includes(entry.key) && needsAttention(entry))
    const wereSo = history.filter(
      ({ entry, outcome }) => outcome === 'already-so' && current.keys.includes(entry.key),
    )
    const [first] = wereSo
    const wroteNothing = first !== undefined && wereSo.length === current.keys.length
    if (!isAsked && !wroteNothing) return
    told.current = undefined
    current.withdraw()
    if (wroteNothing) toast({ text: common.wasSo(first.entry.sentence) })
  }, [entries, history, common, toast])
  return (keys, shown) => {
    told.current = { keys, withdraw: toast(shown) }
  }
}
