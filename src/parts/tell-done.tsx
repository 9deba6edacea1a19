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
import type { Values } from '../domain/patch.ts'
import { type Entry, needsAttention } from '../store/outbox/entry.ts'
import type { Workspace } from '../sync/device/workspace.ts'
import type { Edit } from '../sync/send/commit.ts'
import { type UndoReason, undoOfEdit } from '../sync/send/undo.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { useShowRow } from '../ui/lists/show-row.ts'
import { type ToastAction, useToast } from '../ui/page/toast.tsx'
import { useEntries, useReachable, useWorkspace } from './device-hooks.ts'
import { historyTexts } from './history-texts.ts'

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
export type TellDone = (edit: Edit | readonly [Edit, ...Edit[]], more?: More) => void

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
    const together = 'kind' in done ? ([done] as const) : done
    const [edit] = together
    const { act, isStep } = editShape(edit.kind)
    const entry = workspace.entries.get().findLast(({ id }) => id === edit.id)
    const mayUndo = !isStep || opposite !== undefined || (entry !== undefined && !isReachable)
    // A step shows on its row at once: there is nothing to say of it but the way back.
    if (!mayUndo && text === undefined) return
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

function useUndoEdit() {
  const common = useTexts(commonTexts)
  const texts = useTexts(historyTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const toast = useToast()

  /** What is wrong with the first that cannot be undone, is what is wrong with all: either all go back or none. */
  function backOf(together: readonly Edit[], isKnown: boolean): Edit[] | UndoReason {
    const back: Edit[] = []
    for (const edit of together.toReversed()) {
      const { edit: undoing, reason } = undoOfEdit(edit, { row: rowOf(workspace, edit), isKnown, language })
      if (!undoing) return reason
      back.push(undoing)
    }
    return back
  }

  return async (
    together: readonly [Edit, ...Edit[]],
    entry: Entry | undefined,
    opposite: Edit | undefined,
  ): Promise<void> => {
    const { isStep } = editShape(together[0].kind)
    if (isStep && entry && waitsAlone(workspace, entry)) {
      const isGone = await workspace.discard(entry.key)
      toast({ text: isGone ? texts.heldBack : texts.reasons.step })
      return
    }
    // Without an entry, what was deleted was never sent: the two became none.
    const back = opposite ? [opposite] : backOf(together, entry !== undefined)
    if (typeof back === 'string') {
      toast({ text: texts.reasons[back] })
      return
    }
    const { ok } = await workspace.commit(back)
    // A step back need not lead to where the row was, so it says where it leads.
    const done = opposite ? `${opposite.say(opposite.kind, opposite.patch)}.` : texts.takenBack
    toast({ text: ok ? done : common.notKept })
  }
}

function rowOf({ view }: Workspace, { kind, id }: Edit): Values | undefined {
  const row = view.tables[editShape(kind).record].get(id)?.row
  return row && JSON.parse(JSON.stringify(row))
}

/** Whether it was never sent, is not being sent, and nothing is built on it. */
function waitsAlone({ entries, underWay }: Workspace, { key }: Entry): boolean {
  const all = entries.get()
  const now = all.find(entry => entry.key === key)
  const isHere = now?.state === 'waiting' && now.unanswered === 0 && !underWay.get().has(key)
  return isHere && !all.some(({ dependsOn }) => dependsOn.includes(key))
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
