import { pluralIn } from '../../../ui/plural.ts'
import type { AnimalsTexts } from '../animals-texts.ts'

const plural = pluralIn('nl')

export const nl: AnimalsTexts = {
  title: 'Dieren',
  search: 'Dier zoeken...',
  add: 'Dier toevoegen',
  phone: 'Telefoon',
  more: 'Meer opties voor dieren',
  ofClient: name => `Dieren van ${name}`,
  ofOneClient: 'Dieren van één klant',
  ofAllClients: 'Dieren van alle klanten tonen',
  chooseSpecies: 'Kies een diersoort',
  chooseClient: 'Klant zoeken...',
  noSpeciesYet: 'Er zijn nog geen diersoorten. Voeg er eerst een toe onder Diersoorten.',
  noClientsYet: 'Er zijn nog geen klanten. Voeg er eerst een toe onder Klanten.',
  deleteTitle: 'Dier verwijderen',
  deleteQuestion: name =>
    `Weet u zeker dat u het dier "${name}" wilt verwijderen? Dit kan niet ongedaan worden gemaakt.`,
  visitsQuestion:
    'Een ander aantal bezoeken per jaar maakt elk contract dat aan dit dier gekoppeld is ongeldig, als er een is. Weet u zeker dat u wilt doorgaan?',
  impact: {
    none: 'Aan dit dier is geen contract gekoppeld.',
    onlyCreated: name =>
      `Het contract van ${name} is nog niet gevalideerd: het neemt het nieuwe aantal over en blijft bestaan.`,
    onlyCreatedWithout: name =>
      `Het contract van ${name} is nog niet gevalideerd: het blijft bestaan, zonder dit dier.`,
    agreed: (status, version) => `${status}, versie ${version}`,
    falls: (contracts, name, agreed, version) =>
      `${plural(contracts, 'Het contract', 'De contracten')} van ${name} (${agreed}) ${plural(contracts, 'wordt', 'worden')} geannuleerd en één nieuw contract, versie ${version}, komt in de plaats.`,
    yearly: (name, from, to, by) =>
      `Het jaarbedrag van ${name} gaat van ${from} naar ${to} (${by}), zonder btw.`,
    yearlyBy: (name, by) => `Het jaarbedrag van ${name} verandert met ${by}, zonder btw.`,
    invoices: {
      active: (name, monthly) =>
        `${name} heeft een actief contract: de volgende factuur verandert met ongeveer ${monthly} per maand, zonder btw.`,
      paused: (name, monthly) =>
        `${name} heeft een gepauzeerd contract: zodra het wordt hervat, veranderen de facturen met ongeveer ${monthly} per maand, zonder btw.`,
    },
    unknown: {
      active: name => `${name} heeft een actief contract: de volgende factuur verandert.`,
      paused: name =>
        `${name} heeft een gepauzeerd contract: zodra het wordt hervat, veranderen de facturen.`,
    },
  },
  none: 'Geen dieren gevonden.',
  noneYetHint: 'Voeg het eerste dier toe, of importeer ze allemaal uit een bestand.',
  addFirst: 'Voeg het eerste dier toe',
  notHereYet:
    'De dieren zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  loading: 'Dieren laden...',
  sameChip: 'heeft deze chip al.',
  oddChip: 'Een chipnummer telt vijftien cijfers (oudere negen of tien tekens). Is dit nummer volledig?',
  deletedMeanwhile: name => `"${name}" werd intussen verwijderd: bewaren voegt het opnieuw toe.`,
  deletedSpecies: name => `${name} staat niet meer in de lijst met diersoorten.`,
  prefilled: 'Overgenomen uit wat over deze klant bekend is',
  useInvoiceAddress: 'Facturatieadres gebruiken',
  addressStays: name => `Dit adres blijft zoals het getypt werd. ${name} heeft een ander.`,
  takeAddressOf: name => `Het adres van ${name} gebruiken`,
  changedVisits: (name, from, to) => `Bezoeken per jaar van ${name} gewijzigd van ${from} naar ${to}`,
  failedToFetch: 'Dieren konden niet worden geladen',
  failedToFetchSpecies: 'Diersoorten konden niet worden geladen',
  failedToFetchClients: 'Klanten konden niet worden geladen',
}
