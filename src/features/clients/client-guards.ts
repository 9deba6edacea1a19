import type { ClientRow } from '../../contract/clients.ts'
import { isIban } from '../../domain/bank.ts'
import { emailKey } from '../../domain/email.ts'
import { phoneKey } from '../../domain/phone.ts'
import type { ViewRow } from '../../store/table.ts'

/** What makes one look twice before saving. It warns, and never refuses: families share a phone, and banks invent IBANs. */
export type ClientGuards = {
  sameEmail: ClientRow | undefined
  samePhone: ClientRow | undefined
  oddIban: boolean
}

export function guardsOf(
  { email, phone, iban }: Pick<ClientRow, 'email' | 'phone' | 'iban'>,
  ownId: string | null,
  clients: Iterable<ViewRow<ClientRow>>,
): ClientGuards {
  const found: ClientGuards = {
    sameEmail: undefined,
    samePhone: undefined,
    oddIban: iban.trim() !== '' && !isIban(iban),
  }
  const mine = { email: emailKey(email), phone: phoneKey(phone) }
  // A number that is still being typed is the beginning of many.
  if (mine.phone.length < 6) mine.phone = ''
  if (mine.email === '' && mine.phone === '') return found
  for (const { id, row } of clients) {
    if (id === ownId) continue
    if (mine.email !== '' && emailKey(row.email) === mine.email) found.sameEmail ??= row
    if (mine.phone !== '' && phoneKey(row.phone) === mine.phone) found.samePhone ??= row
    if (found.sameEmail && found.samePhone) break
  }
  return found
}
