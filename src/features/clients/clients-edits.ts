import type { ClientRow } from '../../contract/clients.ts'
import { type EditKind, editShape } from '../../contract/edits.ts'
import { type Patch, patchOf } from '../../contract/patch.ts'
import { type ClientValues, tidyClient } from '../../domain/clients.ts'
import { fieldsInSentence } from '../../domain/fields.ts'
import type { Language } from '../../domain/language.ts'
import { fullName } from '../../domain/person-name.ts'
import { clients } from '../../records/clients.ts'
import { valuesOf } from '../../records/record.ts'
import type { Edit } from '../../sync/commit.ts'
import type { ClientsTexts } from './clients-texts.ts'

/** What people do to clients, as the outbox keeps it. */
type Words = { texts: ClientsTexts; language: Language }

export function addClient(words: Words, id: string, typed: Omit<ClientValues, 'isActive'>): Edit {
  const values = tidyClient(typed)
  const subject = fullName(values)
  const patch = patchOf({}, values, editShape('clients.add').groups)
  return { kind: 'clients.add', id, subject, patch, say: sayOf(words, subject) }
}

/** The fields that differ from what the person saw; undefined when none does. */
export function changeClient(words: Words, row: ClientRow, typed: Partial<ClientValues>): Edit | undefined {
  const values = tidyClient(typed)
  const patch = patchOf(valuesOf(clients, row), values, editShape('clients.change').groups)
  if (Object.keys(patch).length === 0) return undefined
  const subject = fullName({ ...row, ...values })
  return { kind: 'clients.change', id: row.id, subject, patch, say: sayOf(words, subject) }
}

/** The sentence follows the kind and the patch, for an edit may become one with an earlier one that was never sent. */
function sayOf({ texts, language }: Words, name: string) {
  return (kind: EditKind, patch: Patch): string => {
    if (kind === 'clients.add') return texts.added(name)
    const { isActive, ...others } = patch
    if (isActive && Object.keys(others).length === 0)
      return isActive.to === true ? texts.activated(name) : texts.deactivated(name)
    return texts.changed(fieldsInSentence(clients, patch, language), name)
  }
}
