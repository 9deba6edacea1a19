import { type AddressWithPhone, addressLine } from '../domain/clients/address.ts'
import { animalKind, toStored, withAddressShown } from '../domain/clients/animal-address.ts'
import {
  animalRefusals,
  animalSearchText,
  leftReasons,
  leftReasonTexts,
  sexes,
  sexTexts,
} from '../domain/clients/animals.ts'
import type { PersonName } from '../domain/clients/person.ts'
import { speciesId } from '../domain/clients/species.ts'
import {
  addressWithPhone,
  birth,
  byServer,
  chip,
  choiceOrNone,
  count,
  dayOrNone,
  flag,
  link,
  linkByName,
  personName,
  text,
  textOrNone,
} from '../domain/edits/fields.ts'
import { type Findable, phoneNumbers, phoneWords } from '../domain/search/findable.ts'
import { normalizeText } from '../domain/text/text.ts'
import { byClient, byFields, byMade, withLines } from './lists.ts'
import { ordinary } from './ordinary.ts'
import { type RecordRow, type RecordValues, remarks, stamps } from './record.ts'

export const animals = {
  id: byServer(text('id')),
  name: text('name', { label: { en: 'Name', fr: 'Nom', nl: 'Naam' } }),
  chipId: chip('chip_id', { label: { en: 'Chip ID', fr: 'Numéro de puce', nl: 'Chipnummer' } }),
  speciesName: linkByName('species_name', {
    to: 'species',
    label: { en: 'Species', fr: 'Espèce', nl: 'Diersoort' },
  }),
  consultingAddress: addressWithPhone({ label: { en: 'Address', fr: 'Adresse', nl: 'Adres' } }),
  hasOwnAddress: flag('has_own_address', {
    blank: false,
    // Older servers and stored rows lack this field: there, each animal has its own address.
    unknownAs: true,
    label: { en: 'Own address', fr: 'Adresse propre', nl: 'Eigen adres' },
    spoken: null,
    labels: {
      en: { true: 'Yes', false: 'No, same as client' },
      fr: { true: 'Oui', false: 'Non, celle du client' },
      nl: { true: 'Ja', false: 'Nee, dat van de klant' },
    },
  }),
  addressToCheck: flag('address_to_check', {
    blank: false,
    unknownAs: false,
    label: { en: 'Address to check', fr: 'Adresse à vérifier', nl: 'Te controleren adres' },
    labels: {
      en: { true: 'Yes', false: 'No' },
      fr: { true: 'Oui', false: 'Non' },
      nl: { true: 'Ja', false: 'Nee' },
    },
  }),
  clientId: link('client_id', { to: 'clients', label: { en: 'Client', fr: 'Client', nl: 'Klant' } }),
  client: personName(),
  nbYearlyVisit: count('nb_yearly_visit', {
    blank: 3,
    label: { en: 'Yearly Visits', fr: 'Visites par an', nl: 'Bezoeken per jaar' },
  }),
  /** The day to ask the client again about a due visit; null when none is set. */
  snoozedUntil: dayOrNone('snoozed_until', {
    label: { en: 'Call back on', fr: 'Recontacter le', nl: 'Terugbellen op' },
  }),
  birth: birth('birth', { label: { en: 'Birth date', fr: 'Date de naissance', nl: 'Geboortedatum' } }),
  sex: choiceOrNone('sex', sexes, {
    label: { en: 'Sex', fr: 'Sexe', nl: 'Geslacht' },
    labels: sexTexts,
  }),
  neutered: choiceOrNone('neutered', ['yes', 'no'], {
    label: { en: 'Neutered', fr: 'Stérilisé', nl: 'Gesteriliseerd' },
    labels: {
      en: { yes: 'Yes', no: 'No' },
      fr: { yes: 'Oui', no: 'Non' },
      nl: { yes: 'Ja', no: 'Nee' },
    },
  }),
  breed: textOrNone('breed', { most: 80, label: { en: 'Breed', fr: 'Race', nl: 'Ras' } }),
  coatColor: textOrNone('coat_color', { most: 80, label: { en: 'Colour', fr: 'Couleur', nl: 'Kleur' } }),
  insurer: textOrNone('insurer', {
    most: 80,
    label: { en: 'Insurer', fr: 'Assureur', nl: 'Verzekeraar' },
  }),
  policyNumber: textOrNone('policy_number', {
    most: 80,
    label: { en: 'Policy number', fr: 'Numéro de police', nl: 'Polisnummer' },
  }),
  /** The last day with the client: no longer charged, planned or mentioned after it. */
  leftOn: dayOrNone('left_on', {
    isNotInFuture: true,
    label: { en: 'Deceased or left on', fr: 'Décédé ou parti le', nl: 'Overleden of vertrokken op' },
  }),
  leftReason: choiceOrNone('left_reason', leftReasons, {
    label: { en: 'Reason for leaving', fr: 'Motif du départ', nl: 'Reden van vertrek' },
    labels: leftReasonTexts,
  }),
  ...remarks,
  ...stamps,
}

export type AnimalValues = RecordValues<typeof animals>

type Animal = RecordRow<typeof animals>

const searchedFacts = ({ breed, insurer, policyNumber }: Animal) => [breed, insurer, policyNumber]

export const animalLists = {
  sorts: {
    ...byFields(animals, 'name', 'chipId'),
    speciesName: byMade('species_id', ({ speciesName }: Animal) => speciesId(speciesName)),
    address: byFields(animals, 'consultingAddress').consultingAddress,
    phone: byMade('phone_number_key', ({ consultingAddress }: Animal) =>
      normalizeText(consultingAddress.phoneNumber),
    ),
    client: byClient('firstName'),
    ...byFields(animals, 'nbYearlyVisit', 'createdAt', 'updatedAt'),
  },
  made: {
    search_text: (animal: Animal) =>
      withLines(animalSearchText(animal), animal.alert, animal.notes, ...searchedFacts(animal)),
  },
  searched: 'search_text',
  owner: 'clients',
  shown: (animal: Animal, home: AddressWithPhone | undefined) => withAddressShown(animal, home),
  held: toStored<Animal>,
  counted: (animal: Animal, home: AddressWithPhone | undefined) =>
    animal.leftOn === null ? animalKind(animal, home) : 'left',
  found: (animal: Animal, client: PersonName): Findable => {
    const { phoneNumber } = animal.consultingAddress
    return {
      names: [animal.name],
      beside: [client.firstName, client.lastName],
      others: [
        ...[animal.speciesName, addressLine(animal.consultingAddress), phoneWords(phoneNumber)],
        ...[animal.alert, animal.notes, ...searchedFacts(animal)],
      ],
      numbers: [animal.chipId, ...phoneNumbers(phoneNumber)],
    }
  },
} as const

export const animalType = ordinary('animals', animals, {
  one: { en: 'this animal', fr: 'cet animal', nl: 'dit dier' },
  nameOf: ({ name }) => name,
  refusals: animalRefusals,
  groups: [
    ['hasOwnAddress', 'consultingAddress'],
    ['leftOn', 'leftReason'],
  ],
  errors: {
    'name-required': {
      en: 'Animal name is required',
      fr: 'Le nom de l’animal est obligatoire',
      nl: 'De naam van het dier is verplicht',
    },
    'species-required': { en: 'Choose a species', fr: 'Choisissez une espèce', nl: 'Kies een diersoort' },
    'species-unknown': {
      en: 'This species does not exist. Choose one from the list.',
      fr: 'Cette espèce n’existe pas. Choisissez-en une dans la liste.',
      nl: 'Deze diersoort bestaat niet. Kies er een uit de lijst.',
    },
    'client-required': { en: 'Choose a client', fr: 'Choisissez un client', nl: 'Kies een klant' },
    'client-unknown': {
      en: 'This client does not exist. Choose one from the list.',
      fr: 'Ce client n’existe pas. Choisissez-en un dans la liste.',
      nl: 'Deze klant bestaat niet. Kies er een uit de lijst.',
    },
    'visits-invalid': {
      en: 'The yearly visits must be a whole number from 0 to 1,000.',
      fr: 'Le nombre de visites par an doit être un nombre entier de 0 à 1 000.',
      nl: 'Het aantal bezoeken per jaar moet een geheel getal van 0 tot 1.000 zijn.',
    },
    'birth-invalid': {
      en: 'This is not a birth date. Enter a date, a month or a year since 1950: 12/03/2021, 03/2021 or 2021.',
      fr: 'Ce n’est pas une date de naissance. Indiquez une date, un mois ou une année depuis 1950\u00a0: 12/03/2021, 03/2021 ou 2021.',
      nl: 'Dit is geen geboortedatum. Vul een datum, een maand of een jaar vanaf 1950 in: 12/03/2021, 03/2021 of 2021.',
    },
  },
})
