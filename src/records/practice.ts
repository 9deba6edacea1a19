import { usualReminderDays } from '../domain/billing/reminders.ts'
import { longestDaysOff, longestHours } from '../domain/calendar/working-hours.ts'
import {
  address,
  bic,
  byServer,
  choice,
  colorOrNone,
  count,
  dayOrNone,
  emailOrNone,
  iban,
  lines,
  officialNumber,
  percent,
  phoneOrNone,
  pictureOrNone,
  text,
  textOrNone,
} from '../domain/edits/fields.ts'
import { byLanguage, languageNames, languages } from '../domain/text/language.ts'
import { type RecordValues, stamps } from './record.ts'

/** The details of the practice: a single row that always exists. */
export const practice = {
  name: text('name', { label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  /** As in the deed, such as BV or SRL; empty for a sole trader. Null when it was never set. */
  legalForm: textOrNone('legal_form', {
    most: 60,
    label: { en: 'Legal Form', fr: 'Forme juridique', nl: 'Rechtsvorm' },
  }),
  address: address({ label: { en: 'Address', fr: 'Adresse', nl: 'Adres' } }),
  enterpriseNumber: officialNumber('enterprise_number', {
    label: { en: 'Enterprise Number', fr: 'Numéro d’entreprise', nl: 'Ondernemingsnummer' },
  }),
  /** The court with the register of legal persons. */
  register: textOrNone('register', {
    most: 120,
    label: { en: 'Register (RPR/RPM)', fr: 'Registre (RPM)', nl: 'Register (RPR)' },
  }),
  vatNumber: officialNumber('vat_number', {
    label: { en: 'VAT Number', fr: 'Numéro de TVA', nl: 'Btw-nummer' },
  }),
  phone: phoneOrNone('phone', { label: { en: 'Phone', fr: 'Téléphone', nl: 'Telefoon' } }),
  email: emailOrNone('email', { label: { en: 'Email', fr: 'E-mail', nl: 'E-mail' } }),
  iban: iban('iban', { label: { en: 'IBAN', fr: 'IBAN', nl: 'IBAN' } }),
  bic: bic('bic', { label: { en: 'BIC', fr: 'BIC', nl: 'BIC' } }),
  creditorId: officialNumber('creditor_id', {
    label: {
      en: 'Creditor Identifier',
      fr: 'Identifiant du créancier',
      nl: 'Identificatienummer van de schuldeiser',
    },
  }),
  daysToPay: count('days_to_pay', {
    blank: 14,
    label: { en: 'Days to Pay', fr: 'Délai de paiement', nl: 'Betaaltermijn' },
  }),
  /** In percent. Prices are without VAT. */
  vatRate: percent('vat_rate_hundredths', {
    blank: 21,
    label: { en: 'VAT Rate', fr: 'Taux de TVA', nl: 'Btw-tarief' },
  }),
  /** The reason why no VAT is charged, printed at a rate of 0 on documents in that language. */
  exemptionEn: lines('exemption_en', {
    most: 400,
    label: {
      en: 'VAT exemption text, in English',
      fr: 'Mention d’exonération de la TVA, en anglais',
      nl: 'Vermelding btw-vrijstelling, in het Engels',
    },
  }),
  exemptionFr: lines('exemption_fr', {
    most: 400,
    label: {
      en: 'VAT exemption text, in French',
      fr: 'Mention d’exonération de la TVA, en français',
      nl: 'Vermelding btw-vrijstelling, in het Frans',
    },
  }),
  exemptionNl: lines('exemption_nl', {
    most: 400,
    label: {
      en: 'VAT exemption text, in Dutch',
      fr: 'Mention d’exonération de la TVA, en néerlandais',
      nl: 'Vermelding btw-vrijstelling, in het Nederlands',
    },
  }),
  /** The language of contracts, invoices and emails. A device may store the value of an older server. */
  documentLanguage: choice('document_language', languages, {
    blank: 'en',
    labels: { en: languageNames, fr: languageNames, nl: languageNames },
    unknownAs: 'en',
    label: { en: 'Language of Documents', fr: 'Langue des documents', nl: 'Taal van de documenten' },
  }),
  /** Printed at the top of documents and emails. */
  logo: pictureOrNone('logo', { label: { en: 'Logo', fr: 'Logo', nl: 'Logo' } }),
  documentColor: colorOrNone('document_color', {
    label: { en: 'Color', fr: 'Couleur', nl: 'Kleur' },
  }),
  /** Format: 'Mo-Fr 08:30-12:00,13:00-18:30; Sa 09:00-12:00'. Null when the practice has not set it. */
  openingHours: textOrNone('opening_hours', {
    most: longestHours,
    label: { en: 'Opening Hours', fr: 'Heures d’ouverture', nl: 'Openingsuren' },
  }),
  /** A line each, as in '2026-12-24..2026-12-31 Christmas'. */
  daysOff: lines('days_off', {
    most: longestDaysOff,
    label: { en: 'Days Off', fr: 'Jours de fermeture', nl: 'Sluitingsdagen' },
  }),
  /** Whether clients receive emails about booked, moved and canceled visits. */
  confirmVisits: choice('confirm_visits', ['no', 'yes'], {
    blank: 'no',
    unknownAs: 'no',
    labels: byLanguage({
      no: { en: 'No', fr: 'Non', nl: 'Nee' },
      yes: { en: 'Yes, by email', fr: 'Oui, par e-mail', nl: 'Ja, per e-mail' },
    }),
    label: { en: 'Confirm Visits', fr: 'Confirmer les visites', nl: 'Bezoeken bevestigen' },
  }),
  /** The number of days before a visit when its client is reminded by email; 0 for never. */
  remindVisits: count('remind_visits_days', {
    blank: 0,
    unknownAs: 0,
    label: {
      en: 'Visit reminder (days before)',
      fr: 'Rappel de visite (jours avant)',
      nl: 'Herinnering aan bezoek (dagen vooraf)',
    },
  }),
  /**
   * The number of days after the due day when the client may be reminded for the first, second and last time.
   */
  firstReminder: count('first_reminder_days', {
    blank: usualReminderDays[0],
    unknownAs: usualReminderDays[0],
    label: { en: 'First Reminder', fr: 'Premier rappel', nl: 'Eerste herinnering' },
  }),
  secondReminder: count('second_reminder_days', {
    blank: usualReminderDays[1],
    unknownAs: usualReminderDays[1],
    label: { en: 'Second Reminder', fr: 'Deuxième rappel', nl: 'Tweede herinnering' },
  }),
  thirdReminder: count('third_reminder_days', {
    blank: usualReminderDays[2],
    unknownAs: usualReminderDays[2],
    label: { en: 'Third Reminder', fr: 'Troisième rappel', nl: 'Derde herinnering' },
  }),
  /** Accounts and VAT codes of the sales journal. Format: 'clients 400100; 21% 3'. Null for the usual ones. */
  ledger: textOrNone('ledger', {
    label: { en: 'Ledger', fr: 'Comptes', nl: 'Rekeningen' },
  }),
  /** Whether emails are sent or saved as files, and whether an owner has dismissed the notice about files. */
  emailDelivery: byServer(
    choice('email_delivery', ['smtp', 'files', 'files-dismissed'], { blank: 'smtp', unknownAs: 'smtp' }),
  ),
  /** The last day of the closed books. No document or payment gets that day or an earlier one. */
  booksClosedUntil: byServer(
    dayOrNone('books_closed_until', {
      label: {
        en: 'Books Closed Up To',
        fr: 'Comptes clôturés jusqu’au',
        nl: 'Boeken afgesloten tot en met',
      },
    }),
  ),
  /** Why the books were reopened last; empty once they are closed further. */
  booksReopenedFor: byServer(
    text('books_reopened_for', {
      label: { en: 'Reason for Reopening', fr: 'Motif de réouverture', nl: 'Reden van heropening' },
    }),
  ),
  /** The access point to the Peppol network in the environment of the server. */
  peppol: byServer(choice('peppol', ['off', 'folder', 'email', 'http'], { blank: 'off', unknownAs: 'off' })),
  ...stamps,
}

export type PracticeValues = RecordValues<typeof practice>
