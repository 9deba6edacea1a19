import { editShape } from '../../contract/edits.ts'
import type { Values } from '../../domain/edits/patch.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import type { Workspace } from '../../sync/device/workspace.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { planEditUndo, type UndoReason } from '../../sync/send/undo.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { historyTexts } from './history-texts.ts'

/** Edits of one commit, which are undone together or not at all. */
export type Together = readonly [Edit, ...Edit[]]

type Undone = {
  together: Together
  /** The entries when the toast was shown. The deletion of an unsent row has none. */
  entries: readonly (Entry | undefined)[]
  opposite: Edit | undefined
}

export async function undoEdit(
  workspace: Workspace,
  language: Language,
  { together, entries, opposite }: Undone,
): Promise<{ text: string; keys: readonly string[] }> {
  const texts = historyTexts[language]
  const toMessage = (text: string) => ({ text, keys: [] })
  const [entry] = entries
  const { isStep } = editShape(together[0].kind)
  if (isStep && entry && waitsAlone(workspace, entry)) {
    const isDiscarded = await workspace.discard(entry.key)
    return toMessage(isDiscarded ? texts.undoneBeforeSending : texts.reasons.step)
  }
  const written = together.flatMap((edit, n) => {
    const storedEntry = entries[n]
    return storedEntry && wroteNothing(workspace, storedEntry.key) ? [] : [{ edit, key: storedEntry?.key }]
  })
  if (written.length === 0) return toMessage(texts.reasons['wrote-nothing'])
  const back =
    opposite && entry ? [{ ...opposite, undoes: entry.key }] : buildUndoEdits(workspace, language, written)
  if (typeof back === 'string') return toMessage(texts.reasons[back])
  const { ok } = await workspace.commit(back)
  if (!ok) return toMessage(commonTexts[language].notSaved)
  const undone = new Set(written.map(({ key }) => key))
  const keys = workspace.entries.get().flatMap(({ undoes, key }) => (undone.has(undoes) ? [key] : []))
  // The opposite step may lead to another status, so the sentence names it.
  return { text: opposite ? `${opposite.say(opposite.kind, opposite.patch)}.` : texts.undoneUnsent, keys }
}

/** Whether the server responded that the edit changed nothing. */
export function wroteNothing({ history }: Pick<Workspace, 'history'>, key: string): boolean {
  return history.get().some(({ entry, outcome }) => outcome === 'already-so' && entry.key === key)
}

/** A single edit that cannot be undone prevents the undo of all. */
function buildUndoEdits(
  workspace: Workspace,
  language: Language,
  written: readonly { edit: Edit; key: string | undefined }[],
): Edit[] | UndoReason {
  const back: Edit[] = []
  for (const { edit, key } of written.toReversed()) {
    const now = { row: findRowValues(workspace, edit), isKnown: key !== undefined, language }
    const { edit: undoing, reason } = planEditUndo(edit, now)
    if (!undoing) return reason
    back.push({ ...undoing, ...(key !== undefined && { undoes: key }) })
  }
  return back
}

function findRowValues({ view }: Workspace, { kind, id }: Edit): Values | undefined {
  const row = view.tables[editShape(kind).record].get(id)?.row
  return row && JSON.parse(JSON.stringify(row))
}

/** Not sent, not being sent, and without later entries that depend on it. */
function waitsAlone({ entries, underWay }: Workspace, { key }: Entry): boolean {
  const all = entries.get()
  const now = all.find(entry => entry.key === key)
  const isHere = now?.state === 'waiting' && now.unanswered === 0 && !underWay.get().has(key)
  return isHere && !all.some(({ dependsOn }) => dependsOn.includes(key))
}
