import { byLanguage, said } from '../../domain/text/language.ts'

/** What the outbox says of edits of appointments. */
export const appointmentSentences = byLanguage({
  moved: said(
    (name: string, moment: string) => `Moved “${name}” to ${moment}`,
    (name, moment) => `«\u00a0${name}\u00a0» déplacé\u00a0: ${moment}`,
    (name, moment) => `“${name}” verplaatst naar ${moment}`,
  ),
  added: said(
    (name: string, moment: string) => `Booked “${name}” for ${moment}`,
    (name, moment) => `«\u00a0${name}\u00a0» réservé\u00a0: ${moment}`,
    (name, moment) => `“${name}” geboekt: ${moment}`,
  ),
  changed: said(
    (fields: string, name: string) => `Changed ${fields} of “${name}”`,
    (fields, name) => `Modifié pour «\u00a0${name}\u00a0»\u00a0: ${fields}`,
    (fields, name) => `Gewijzigd bij “${name}”: ${fields}`,
  ),
  marked: said(
    (name: string, state: string) => `Marked “${name}” as ${state}`,
    (name, state) => `«\u00a0${name}\u00a0» noté comme ${state}`,
    (name, state) => `“${name}” gemarkeerd als ${state}`,
  ),
  canceled: said(
    (name: string) => `Canceled “${name}”`,
    name => `«\u00a0${name}\u00a0» annulé`,
    name => `“${name}” geannuleerd`,
  ),
  restored: said(
    (name: string) => `Brought back “${name}”`,
    name => `«\u00a0${name}\u00a0» rétabli`,
    name => `“${name}” teruggehaald`,
  ),
  deleted: said(
    (name: string) => `Deleted “${name}”`,
    name => `«\u00a0${name}\u00a0» supprimé`,
    name => `“${name}” verwijderd`,
  ),
})
