import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { editShape } from '../contract/edits.ts'
import { type Entry, needsAttention } from '../store/outbox/entry.ts'
import type { Edit } from '../sync/send/commit.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { fetchWhenIdle } from '../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { useShowRow } from '../ui/lists/show-row.ts'
import { type ToastAction, useToast } from '../ui/page/toast.tsx'
import { useEntries, useReachable, useWorkspace } from './device-hooks.ts'
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
  const toast = useWithdrawnWhenRefused()
  const showRow = useShowRow()
  const undo = useUndoEdit()
  return (done, { text, opposite, takesFocus = false, staysForForms = takesFocus, shows = false } = {}) => {
    const together: Together = 'kind' in done ? [done] : done
    const [edit] = together
    const { act, isStep } = editShape(edit.kind)
    const entry = workspace.entries.get().findLast(({ id }) => id === edit.id)
    const mayUndo = !isStep || opposite !== undefined || (entry !== undefined && !isReachable)
    // A step shows on its row at once: there is nothing to say of it but the way back.
    if (!mayUndo && text === undefined) return
    if (mayUndo) fetchWhenIdle(loadUndo)
    const isAdded = act === 'create'
    const said = isAdded ? common.added(edit.subject) : `${edit.say(edit.kind, edit.patch)}.`
    const actions: ToastAction[] = [
      ...(isAdded && shows ? [showRow(edit.id)] : []),
      ...(mayUndo ? [{ label: common.undo, onSelect: () => void undo(together, entry, opposite) }] : []),
    ]
    const show = () =>
      toast(entry?.key, { text: text ?? said, actions, takesFocus, leavesForForms: !staysForForms })
    // A dialog gives the focus back as it closes, to what may be gone.
    if (takesFocus) setTimeout(show)
    else show()
  }
}

/** Fetched once an edit has been told of, so that it is here before anybody presses "Undo". */
const loadUndo = async () => (await import('./undo-edit.ts')).undoEdit

function useUndoEdit() {
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const toast = useToast()
  return async (together: Together, entry: Entry | undefined, opposite: Edit | undefined): Promise<void> => {
    const undoEdit = await loadUndo().catch(() => undefined)
    const text = undoEdit
      ? await undoEdit(workspace, language, { together, entry, opposite })
      : commonTexts[language].notKept
    toast({ text })
  }
}

/** When the server refuses an edit, or asks a person to choose, it was not done: then the message goes, and only the refusal is told. */
function useWithdrawnWhenRefused() {
  const entries = useEntries()
  const toast = useToast()
  const told = useRef<{ key: string; withdraw: () => void }>(undefined)
  useEffect(() => {
    const { current } = told
    if (!entries.some(entry => entry.key === current?.key && needsAttention(entry))) return
    current?.withdraw()
    told.current = undefined
  }, [entries])
  return (key: string | undefined, shown: Parameters<typeof toast>[0]) => {
    const withdraw = toast(shown)
    told.current = key === undefined ? undefined : { key, withdraw }
  }
}
