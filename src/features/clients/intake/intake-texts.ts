import { formatList } from '../../../domain/text/format.ts'
import { byLanguage, type Language, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

/** Records that were saved with the client. */
type Kept = { client: string; animals: readonly string[]; visit: string | null; hasContract: boolean }

const andList = (language: Language, words: readonly (string | false | null)[]) =>
  formatList(
    words.filter(word => typeof word === 'string'),
    language,
  )

export const intakeTexts = byLanguage({
  animals: translated('Animals', 'Animaux', 'Dieren'),
  animalAt: translated(
    (place: number) => `Animal ${place}`,
    place => `Animal ${place}`,
    place => `Dier ${place}`,
  ),
  moreOf: translated('Chip, visits, alert', 'Puce, visites, alerte', 'Chip, bezoeken, waarschuwing'),
  remove: translated(
    (name: string) => `Remove ${name}`,
    name => `Retirer ${name}`,
    name => `${name} weghalen`,
  ),
  atClients: translated(
    'They stand at the client’s address. A new line comes by itself.',
    'Ils se trouvent à l’adresse du client. Une nouvelle ligne vient d’elle-même.',
    'Ze staan op het adres van de klant. Een nieuwe regel komt vanzelf.',
  ),
  noSpeciesYet: translated(
    'Add a species first, on the page Species: what is typed here waits.',
    'Ajoutez d’abord une espèce, à la page Espèces\u00a0: ce qui est saisi ici attend.',
    'Voeg eerst een diersoort toe, op de pagina Diersoorten: wat hier getypt is, wacht.',
  ),
  chooseSpecies: translated('Choose...', 'Choisir...', 'Kies...'),
  visit: translated('First visit', 'Première visite', 'Eerste bezoek'),
  day: translated('Day', 'Jour', 'Dag'),
  time: translated('Time', 'Heure', 'Uur'),
  length: translated('Length', 'Durée', 'Duur'),
  staffMember: translated('Staff member', 'Membre de l’équipe', 'Medewerker'),
  nobody: translated('Nobody', 'Personne', 'Niemand'),
  whoComes: translated('Who is seen', 'Qui est vu', 'Wie wordt gezien'),
  clashes: translated(
    (names: string) => `At that time there is ${names}.`,
    names => `À ce moment-là, il y a ${names}.`,
    names => `Op dat moment is er ${names}.`,
  ),
  others: translated(
    (count: number) => `${count} more`,
    count => `${count} ${plural.fr(count, 'autre', 'autres')}`,
    count => `nog ${count}`,
  ),
  contract: translated('Contract', 'Contrat', 'Contract'),
  makeContract: translated(
    'Make a contract for these animals',
    'Faire un contrat pour ces animaux',
    'Een contract maken voor deze dieren',
  ),
  contractHint: translated(
    'It is made as a draft. Sending it to be signed waits for the server: do that on the page Contracts.',
    'Il est fait comme brouillon. L’envoi pour signature attend le serveur\u00a0: faites-le à la page Contrats.',
    'Het wordt als ontwerp gemaakt. Versturen om te tekenen wacht op de server: doe dat op de pagina Contracten.',
  ),
  kept: translated(
    ({ client, animals, visit, hasContract }: Kept) => {
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
