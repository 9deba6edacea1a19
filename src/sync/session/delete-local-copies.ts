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
 * Removes the copy of the server's rows when a user logs out or the server ends a session (lost device,
 * former user). The outbox remains, because its edits exist only here (law 13). If the user logs in again
 * before this is done, the copy remains.
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
 * The edits and drafts to erase with these rows, including edits of rows to be created for them. An edit of
 * another row that only refers to an erased one is retained: the server refuses it, and the user corrects it.
 */
export function forgottenWith(erased: readonly ErasedRow[]): EntriesToErase {
  const ids = new Set(erased.map(({ id }) => id))
  const isErased = ({ record, id }: { record: string; id: string }) =>
    erased.some(row => row.record === record && row.id === id)
  return {
    isErased,
    isAbout(entry: Entry): boolean {
      const { record, act, refersTo } = editShape(entry.kind)
      if (isErased({ record, id: entry.id })) return true
      const isDependentCreation = act === 'create' && record !== 'clients'
      return isDependentCreation && (refersTo?.(chosenValues(entry.patch)) ?? []).some(isErased)
    },
    isDraftAbout({ id, value }): boolean {
      const text = id.startsWith('clients/') ? id : `${id} ${JSON.stringify(value)}`
      return [...ids].some(erasedId => text.includes(erasedId))
    },
  }
}

/** Whether a draft belongs to a client who was erased or deleted. */
export async function isErasedDraft(mirror: Mirror, draftId: string): Promise<boolean> {
  const [record, action, id] = draftId.split('/')
  if (record !== 'clients' || action !== 'edit' || id === undefined) return false
  return (await mirror.get('clients', id))?.row === null
}
