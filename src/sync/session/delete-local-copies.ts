import { editShape } from '../../contract/edits.ts'
import type { RecordType } from '../../contract/rows.ts'
import { chosenValues } from '../../domain/edits/patch.ts'
import { Mirror } from '../../store/mirror/mirror.ts'
import type { EntriesToErase, Entry } from '../../store/outbox/entry.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import { clearResponses } from '../calls/server-queries.ts'
import type { Ports } from '../device/ports.ts'
import type { People } from './people.ts'

/**
 * When a user logs out or the server ends a session (a lost device, a user who left), the copy of the server's rows
 * is removed. The outbox stays, because its edits exist only here (law 13). A user who logs in again before this is
 * done keeps the copy.
 */
export async function deleteLocalCopies(ports: Ports, people: People): Promise<void> {
  const signedOut = new Set(people.signedOut())
  for (const userId of new Set([...people.toForget(), ...signedOut])) {
    clearResponses(ports, userId)
    const mirror = new Mirror(ports.hostName, userId, ports.databases)
    const outbox = new Outbox(ports.hostName, userId, ports.databases)
    const isHere = () => people.isHere(userId)
    try {
      await mirror.open()
      if (!isHere()) await mirror.forget()
      if (!isHere() && signedOut.has(userId)) await outbox.forgetSent()
      const hasNothing = await outbox.isEmpty()
      // The user has logged in again in the meantime, in this tab or another.
      if (isHere()) await mirror.enter()
      else if (hasNothing) people.drop(userId)
      people.noteForgotten('toForget', userId)
      // For a user who logs out in another tab at this moment, that tab or the next start removes the rest.
      if (signedOut.has(userId)) people.noteForgotten('signedOut', userId)
    } finally {
      mirror.close()
      outbox.close()
    }
  }
}

export type ErasedRow = { record: RecordType; id: string }

/**
 * Erased rows take along: edits and drafts of them, and rows that were to be created for them. An edit of another row
 * that only refers to one is kept: the server refuses it, and the user corrects it.
 */
export function forgottenWith(erased: readonly ErasedRow[]): EntriesToErase {
  const ids = new Set(erased.map(({ id }) => id))
  const isGone = ({ record, id }: { record: string; id: string }) =>
    erased.some(row => row.record === record && row.id === id)
  return {
    isGone,
    isAbout(entry: Entry): boolean {
      const { record, act, refersTo } = editShape(entry.kind)
      if (isGone({ record, id: entry.id })) return true
      const isTheirs = act === 'create' && record !== 'clients'
      return isTheirs && (refersTo?.(chosenValues(entry.patch)) ?? []).some(isGone)
    },
    isDraftAbout({ id, value }): boolean {
      const text = id.startsWith('clients/') ? id : `${id} ${JSON.stringify(value)}`
      return [...ids].some(gone => text.includes(gone))
    },
  }
}

/** Whether a draft is of a client who is gone: they were erased, or typed by mistake. */
export async function isErasedDraft(mirror: Mirror, draftId: string): Promise<boolean> {
  const [record, what, id] = draftId.split('/')
  if (record !== 'clients' || what !== 'edit' || id === undefined) return false
  return (await mirror.get('clients', id))?.row === null
}
