import { formatList } from '../../../domain/text/format.ts'
import { byLanguage, type Language, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

/** Records that were saved with the client. */
type SavedIntake = { client: string; animals: readonly string[]; visit: string | null; hasContract: boolean }

const andList = (language: Language, items: readonly (string | false | null)[]) =>
  formatList(
    items.filter(item => typeof item === 'string'),
    language,
  )

export const intakeTexts = byLanguage({
  animals: translated('Animals', 'Animaux', 'Dieren'),
  animalAt: translated(
    (place: number) => `Animal ${place}`,
    place => `Animal ${place}`,
    place => `Dier ${place}`,
  ),
  optionalDetails: translated('Chip, visits, alert', 'Puce, visites, alerte', 'Chip, bezoeken, waarschuwing'),
  remove: translated(
    (name: string) => `Remove ${name}`,
    name => `Retirer ${name}`,
    name => `${name} weghalen`,
  ),
  animalsHint: translated(
    'They get the client’s address. A new line is added automatically.',
    'Ils reçoivent l’adresse du client. Une nouvelle ligne s’ajoute automatiquement.',
    'Ze krijgen het adres van de klant. Een nieuwe regel wordt automatisch toegevoegd.',
  ),
  noSpeciesYet: translated(
    'Add a species on the Species page first. This form keeps what you typed.',
    'Ajoutez d’abord une espèce à la page Espèces. Ce formulaire garde votre saisie.',
    'Voeg eerst een diersoort toe op de pagina Diersoorten. Dit formulier bewaart wat u typte.',
  ),
  chooseSpecies: translated('Choose...', 'Choisir...', 'Kies...'),
  visit: translated('First visit', 'Première visite', 'Eerste bezoek'),
  day: translated('Day', 'Jour', 'Dag'),
  time: translated('Time', 'Heure', 'Uur'),
  length: translated('Length', 'Durée', 'Duur'),
  staffMember: translated('Staff member', 'Collaborateur', 'Medewerker'),
  nobody: translated('None', 'Aucun', 'Geen'),
  visitAnimals: translated('Animals for this visit', 'Animaux concernés', 'Dieren voor dit bezoek'),
  clashes: translated(
    (names: string) => `Overlaps with ${names}.`,
    names => `Chevauche\u00a0: ${names}.`,
    names => `Overlapt met ${names}.`,
  ),
  others: translated(
    (count: number) => `${count} more`,
    count => `${count} ${plural.fr(count, 'autre', 'autres')}`,
    count => `nog ${count}`,
  ),
  contract: translated('Contract', 'Contrat', 'Contract'),
  makeContract: translated(
    'Create a contract for these animals',
    'Créer un contrat pour ces animaux',
    'Een contract aanmaken voor deze dieren',
  ),
  contractHint: translated(
    'The contract is created as a draft. Send it for signature on the Contracts page.',
    'Le contrat est créé comme brouillon. Envoyez-le pour signature à la page Contrats.',
    'Het contract wordt als ontwerp aangemaakt. Verstuur het ter ondertekening op de pagina Contracten.',
  ),
  kept: translated(
    ({ client, animals, visit, hasContract }: SavedIntake) => {
      const parts = [...animals, visit && `a visit on ${visit}`, hasContract && 'a contract']
      return `Added ${client}, with ${andList('en', parts)}.`
    },
    ({ client, animals, visit, hasContract }) => {
      const parts = [...animals, visit && `une visite le ${visit}`, hasContract && 'un contrat']
      return `${client} ajouté, avec ${andList('fr', parts)}.`
    },
    ({ client, animals, visit, hasContract }) => {
      const parts = [...animals, visit && `een bezoek op ${visit}`, hasContract && 'een contract']
      return `${client} toegevoegd, met ${andList('nl', parts)}.`
    },
  ),
})
