import { reminderModes, reminderModeTexts } from '../domain/billing/reminders.ts'
import { vatRegimes, vatRegimeTexts } from '../domain/billing/vat.ts'
import { addressLine } from '../domain/clients/address.ts'
import { clientKind, clientSearchText, personSearchText } from '../domain/clients/clients.ts'
import { fullName } from '../domain/clients/person.ts'
import {
  address,
  bic,
  byServer,
  choice,
  choiceOrNone,
  email,
  euros,
  flag,
  iban,
  lines,
  linkOrNone,
  personName,
  phone,
  text,
  textOrNone,
  vatNumber,
} from '../domain/edits/fields.ts'
import { type Findable, phoneNumbers, phoneWords } from '../domain/search/findable.ts'
import { languageNames, languages } from '../domain/text/language.ts'
import { byAnimalCount, byFields, nameSorts, withLines } from './lists.ts'
import { type RecordRow, type RecordValues, remarks, stamps } from './record.ts'

export const clients = {
  id: byServer(text('id')),
  firstName: text('first_name', { label: { en: 'First Name', fr: 'Prénom', nl: 'Voornaam' } }),
  lastName: text('last_name', { label: { en: 'Last Name', fr: 'Nom', nl: 'Achternaam' } }),
  email: email('email', { label: { en: 'Email', fr: 'E-mail', nl: 'E-mail' } }),
  phone: phone('phone', { label: { en: 'Phone', fr: 'Téléphone', nl: 'Telefoon' } }),
  companyName: text('company_name', {
    label: { en: 'Company Name', fr: 'Nom de la société', nl: 'Bedrijfsnaam' },
  }),
  companyVAT: vatNumber('company_vat', {
    label: { en: 'Company VAT', fr: 'Numéro de TVA', nl: 'Btw-nummer' },
  }),
  vatRegime: choice('vat_regime', vatRegimes, {
    blank: 'domestic',
    unknownAs: 'domestic',
    labels: vatRegimeTexts,
    label: { en: 'VAT Regime', fr: 'Régime de TVA', nl: 'Btw-regime' },
  }),
  vatExemption: lines('vat_exemption', {
    most: 400,
    label: { en: 'Reason for Exemption', fr: 'Motif de l’exonération', nl: 'Reden van de vrijstelling' },
  }),
  invoiceAddress: address({
    label: { en: 'Invoice Address', fr: 'Adresse de facturation', nl: 'Facturatieadres' },
  }),
  iban: iban('iban', { label: { en: 'IBAN', fr: 'IBAN', nl: 'IBAN' } }),
  bic: bic('bic', { label: { en: 'BIC', fr: 'BIC', nl: 'BIC' } }),
  /** The client who referred this one. */
  referrerId: linkOrNone('referrer_id', {
    to: 'clients',
    label: { en: 'Referrer', fr: 'Recommandé par', nl: 'Aangebracht door' },
  }),
  referrer: personName(),
  /** The language of emails and documents; null for the language of the practice. */
  language: choiceOrNone('language', languages, {
    labels: { en: languageNames, fr: languageNames, nl: languageNames },
    label: { en: 'Language', fr: 'Langue', nl: 'Taal' },
  }),
  reminders: choice('reminders', reminderModes, {
    blank: 'when-late',
    unknownAs: 'when-late',
    labels: reminderModeTexts,
    label: { en: 'Payment Reminders', fr: 'Rappels de paiement', nl: 'Betalingsherinneringen' },
  }),
  /** In euros, set by the server only. */
  credit: byServer(euros('credit_cents', { label: { en: 'Credit', fr: 'Solde créditeur', nl: 'Tegoed' } })),
  totalOwed: byServer(euros('total_owed_cents')),
  /** Refunds that are not booked yet: their sum, and the due day of the first. */
  toRefund: byServer(euros('to_refund_cents', { unknownAs: 0 })),
  refundBy: byServer(textOrNone('refund_by')),
  isActive: flag('is_active', {
    blank: true,
    label: { en: 'Status', fr: 'Statut', nl: 'Status' },
    labels: {
      en: { true: 'Active', false: 'Inactive' },
      fr: { true: 'Actif', false: 'Inactif' },
      nl: { true: 'Actief', false: 'Inactief' },
    },
  }),
  ...remarks,
  ...stamps,
}

type Client = RecordRow<typeof clients>
export type ClientValues = RecordValues<typeof clients>

export const clientLists = {
  sorts: {
    ...nameSorts,
    ...byFields(clients, 'email', 'phone', 'companyName', 'companyVAT', 'iban', 'bic', 'credit', 'totalOwed'),
    address: byFields(clients, 'invoiceAddress').invoiceAddress,
    animalCount: byAnimalCount,
    ...byFields(clients, 'isActive', 'createdAt', 'updatedAt'),
  },
  made: {
    person_text: personSearchText,
    search_text: (client: Client) => withLines(clientSearchText(client), client.alert, client.notes),
  },
  searched: 'search_text',
  counted: clientKind,
  found: (client: Client): Findable => ({
    names: [client.firstName, client.lastName],
    beside: [client.companyName],
    others: [
      ...[client.email, addressLine(client.invoiceAddress), client.companyVAT, phoneWords(client.phone)],
      ...[client.alert, client.notes],
    ],
    numbers: [...phoneNumbers(client.phone), client.companyVAT, client.iban],
    isInactive: !client.isActive,
  }),
} as const

/** A client in sentences. Clients have edits of their own, so they are not an ordinary type. */
export const aboutClient = {
  one: { en: 'this client', fr: 'ce client', nl: 'deze klant' },
  nameOf: fullName,
}
