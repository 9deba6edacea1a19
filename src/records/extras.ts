import {
  extraCents,
  extraRefusals,
  extraUnits,
  extraUnitTexts,
  longestExtraText,
  openExtraKind,
} from '../domain/billing/extras.ts'
import {
  byServer,
  choice,
  computed,
  day,
  decimal,
  euros,
  link,
  linkOrNone,
  percent,
  text,
  textOrNone,
} from '../domain/edits/fields.ts'
import { byFields } from './lists.ts'
import { ordinary } from './ordinary.ts'
import { type RecordValues, stamps } from './record.ts'

/** A line of extra work for a client, beyond the contract. */
export const extras = {
  id: byServer(text('id')),
  clientId: link('client_id', { to: 'clients', label: { en: 'Client', fr: 'Client', nl: 'Klant' } }),
  animalId: linkOrNone('animal_id', { to: 'animals', label: { en: 'Animal', fr: 'Animal', nl: 'Dier' } }),
  appointmentId: linkOrNone('appointment_id', {
    to: 'appointments',
    label: { en: 'Visit', fr: 'Visite', nl: 'Bezoek' },
  }),
  personId: linkOrNone('person_id', {
    to: 'colleagues',
    label: { en: 'Staff member', fr: 'Collaborateur', nl: 'Medewerker' },
  }),
  /** The server fills in today when a new line has none. */
  day: {
    ...day('day', { label: { en: 'Date', fr: 'Date', nl: 'Datum' } }),
    isNotInFuture: true,
  },
  text: text('text', {
    most: longestExtraText,
    label: { en: 'Description', fr: 'Description', nl: 'Omschrijving' },
  }),
  quantity: decimal('quantity_hundredths', {
    blank: 1,
    label: { en: 'Quantity', fr: 'Quantité', nl: 'Aantal' },
  }),
  unit: choice('unit', extraUnits, {
    blank: 'piece',
    unknownAs: 'piece',
    labels: extraUnitTexts,
    label: { en: 'Unit', fr: 'Unité', nl: 'Eenheid' },
  }),
  /** Per unit, without VAT. */
  price: euros('price_cents', { label: { en: 'Price', fr: 'Prix', nl: 'Prijs' } }),
  /** The server fills in the practice's rate when a new line has none. */
  vatRate: percent('vat_rate_hundredths', {
    blank: 21,
    label: { en: 'VAT Rate', fr: 'Taux de TVA', nl: 'Btw-tarief' },
  }),
  /** The invoice with this line. Null while the line is open. */
  invoiceId: byServer(linkOrNone('invoice_id', { to: 'invoices' })),
  invoiceNumber: computed(textOrNone('')),
  ...stamps,
}

export type ExtraValues = RecordValues<typeof extras>

/** Lines are shown with their client, animal, visit or invoice. */
export const extraLists = {
  sorts: byFields(extras, 'day', 'createdAt', 'updatedAt'),
  made: {},
  owner: 'clients',
  counted: openExtraKind,
  summed: extraCents,
} as const

export const extraType = ordinary('extras', extras, {
  one: { en: 'this extra work', fr: 'cette prestation supplémentaire', nl: 'dit extra werk' },
  nameOf: ({ text }) => text,
  refusals: extraRefusals,
  // A price belongs to its quantity, unit and VAT rate.
  groups: [['quantity', 'unit', 'price', 'vatRate']],
  errors: {
    'text-required': {
      en: 'This line has no description. Enter one.',
      fr: 'Cette ligne n’a pas de description. Saisissez-en une.',
      nl: 'Deze regel heeft geen omschrijving. Vul er een in.',
    },
    'quantity-invalid': {
      en: 'This quantity is not valid. Enter a number from 0.01 to 9,999.99, with at most two decimals.',
      fr: 'Cette quantité n’est pas valide. Saisissez un nombre de 0,01 à 9 999,99, avec deux décimales au maximum.',
      nl: 'Dit aantal is niet geldig. Vul een getal in van 0,01 tot 9.999,99, met hoogstens twee decimalen.',
    },
    'price-invalid': {
      en: 'This price is not valid. Enter an amount from 0 to 100,000 euros, with at most two decimals.',
      fr: 'Ce prix n’est pas valide. Saisissez un montant de 0 à 100 000 euros, avec deux décimales au maximum.',
      nl: 'Deze prijs is niet geldig. Vul een bedrag in van 0 tot 100.000 euro, met hoogstens twee decimalen.',
    },
    'vat-rate-invalid': {
      en: 'The VAT rate of a line must be from 0 to 100 percent, with at most two decimals.',
      fr: 'Le taux de TVA va de 0 à 100 pour cent, avec deux décimales au maximum.',
      nl: 'Het btw-tarief gaat van 0 tot 100 procent, met hoogstens twee decimalen.',
    },
    'client-required': {
      en: 'This line has no client. Choose one.',
      fr: 'Cette ligne n’a pas de client. Choisissez-en un.',
      nl: 'Deze regel heeft geen klant. Kies er een.',
    },
    'client-unknown': {
      en: 'The client of this line does not exist. Choose one from the list.',
      fr: 'Le client de cette ligne n’existe pas. Choisissez-en un dans la liste.',
      nl: 'De klant van deze regel bestaat niet. Kies er een uit de lijst.',
    },
    'client-fixed': {
      en: 'The client of a line cannot be changed. Delete the line and add it to the other client.',
      fr: 'Le client d’une ligne ne peut pas être modifié. Supprimez la ligne et ajoutez-la à l’autre client.',
      nl: 'De klant van een regel kan niet worden gewijzigd. Verwijder de regel en voeg hem toe bij de andere klant.',
    },
    'animal-unknown': {
      en: 'The animal of this line does not exist. Choose another one.',
      fr: 'L’animal de cette ligne n’existe pas. Choisissez-en un autre.',
      nl: 'Het dier van deze regel bestaat niet. Kies een ander dier.',
    },
    'appointment-unknown': {
      en: 'The visit of this line does not exist. Choose another one.',
      fr: 'La visite de cette ligne n’existe pas. Choisissez-en une autre.',
      nl: 'Het bezoek van deze regel bestaat niet. Kies een ander bezoek.',
    },
    'person-unknown': {
      en: 'This staff member is not in the list. Choose one from the list, or none.',
      fr: 'Ce collaborateur n’est pas dans la liste. Choisissez-en un dans la liste, ou aucun.',
      nl: 'Deze medewerker staat niet in de lijst. Kies een medewerker uit de lijst, of geen.',
    },
    invoiced: {
      en: 'This line is on a validated invoice. Cancel the invoice to change it.',
      fr: 'Cette ligne figure sur une facture validée. Annulez la facture pour la modifier.',
      nl: 'Deze regel staat op een gevalideerde factuur. Annuleer de factuur om hem te wijzigen.',
    },
  },
})
