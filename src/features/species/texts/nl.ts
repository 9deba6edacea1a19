import { pluralIn } from '../../../ui/plural.ts'
import type { SpeciesTexts } from '../species-texts.ts'

const plural = pluralIn('nl')

export const nl: SpeciesTexts = {
  title: 'Diersoorten',
  search: 'Diersoort zoeken...',
  add: 'Diersoort toevoegen',
  createdAt: 'Aangemaakt op',
  updatedAt: 'Gewijzigd op',
  addFirst: 'Voeg de eerste diersoort toe',
  none: 'Geen diersoorten gevonden.',
  noneYetHint: 'Voeg de eerste diersoort toe met haar uurprijs; dieren en contracten bouwen erop voort.',
  notHereYet:
    'De diersoorten zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  loading: 'Diersoorten laden...',
  deleteTitle: 'Diersoort verwijderen',
  deleteQuestion: name =>
    `Weet u zeker dat u de diersoort "${name}" wilt verwijderen? Dit kan gevolgen hebben voor bestaande dieren en contracten.`,
  priceQuestion:
    'Een nieuwe uurprijs geldt voor alle contracten met deze diersoort. Weet u zeker dat u wilt doorgaan?',
  impact: {
    none: 'Geen enkel contract gebruikt deze diersoort.',
    more: count => `${count} ${plural(count, 'andere', 'anderen')}`,
    concerns: (contracts, clients, names) =>
      contracts === clients
        ? `Geldt voor ${contracts} ${plural(contracts, 'contract', 'contracten')}: ${names}.`
        : `Geldt voor ${contracts} contracten van ${clients} ${plural(clients, 'klant', 'klanten')}: ${names}.`,
    yearly: (contracts, from, to, by) =>
      `${plural(contracts, 'Het gaat', 'Samen gaan ze')} van ${from} naar ${to} per jaar (${by}), zonder btw.`,
    yearlyBy: (contracts, by) =>
      `${plural(contracts, 'Het verandert', 'Samen veranderen ze')} met ${by} per jaar, zonder btw.`,
  },
  adds: {
    beside: (name, edited) =>
      `"${name}" is een nieuwe naam: bewaren voegt ze toe als nieuwe diersoort naast "${edited}".`,
    again: name => `"${name}" werd intussen verwijderd: bewaren voegt ze opnieuw toe.`,
    instead: (name, edited) =>
      `"${edited}" werd intussen verwijderd: bewaren voegt "${name}" toe als nieuwe diersoort.`,
  },
  alreadyThere: (name, price) => `"${name}" bestaat al, aan ${price} per uur. Bewaren wijzigt de prijs.`,
  added: (name, price) => `Diersoort ${name} toegevoegd aan ${price} per uur`,
  repriced: (name, from, to) => `Uurprijs van ${name} gewijzigd van ${from} naar ${to}`,
  deleted: name => `Diersoort ${name} verwijderd`,
  failedToFetch: 'Diersoorten konden niet worden geladen',
}
