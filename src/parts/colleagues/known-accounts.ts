import { fullName } from '../../domain/person.ts'
import { useAsked } from '../asked.ts'
import { useRole, useSession } from '../device-hooks.ts'
import { answer, each, fields, flag, text } from '../read-answer.ts'

export type KnownAccount = { id: string; name: string; isMine: boolean }

const readAccounts = answer(each(fields({ id: text, firstName: text, lastName: text, disabled: flag })))

/** The accounts whose names are known here: one's own always, those of others where the server tells them, to owners. */
export function useKnownAccounts(): readonly KnownAccount[] {
  const session = useSession()
  const isOwner = useRole() === 'owner'
  const { asked } = useAsked('people', readAccounts, 0, { remembers: true, waits: !isOwner })
  const me = session.phase === 'signed-in' ? session.profile : undefined
  const others = isOwner && asked.kind === 'known' ? asked.value : []
  return [
    ...(me === undefined ? [] : [{ id: me.id, name: fullName(me), isMine: true }]),
    ...others
      .filter(({ id, disabled }) => id !== me?.id && !disabled)
      .map(person => ({ id: person.id, name: fullName(person), isMine: false })),
  ]
}
