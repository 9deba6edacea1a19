import { fullName } from '../../domain/clients/person.ts'
import { useAsked } from '../../record-ui/asked.ts'
import { useRole, useSession } from '../../record-ui/device-hooks.ts'
import { answer, each, fields, flag, text } from '../../record-ui/read-answer.ts'

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
