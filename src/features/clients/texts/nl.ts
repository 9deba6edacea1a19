import { pluralIn } from '../../../ui/plural.ts'
import type { ClientsTexts } from '../clients-texts.ts'

const plural = pluralIn('nl')
const edits = (count: number) => `${count} ${plural(count, 'wijziging', 'wijzigingen')}`

export const nl: ClientsTexts = {
  title: 'Klanten',
  search: 'Klant zoeken...',
  add: 'Klant toevoegen',
  addTitle: 'Nieuwe klant toevoegen',
  addShort: 'Toevoegen',
  name: 'Naam',
  credit: 'Tegoed',
  totalOwed: 'Totaal verschuldigd',
  address: 'Adres',
  animalCount: 'Aantal dieren',
  noReferrer: 'Geen doorverwijzer',
  person: 'Persoon',
  company: 'Bedrijf',
  bank: 'Bankgegevens',
  optional: 'optioneel',
  more: 'Meer opties voor klanten',
  animalsOf: name => `Dieren van ${name} bekijken`,
  detailsOf: name => `Gegevens van ${name}`,
  deactivateNamed: name => `${name} deactiveren`,
  details: 'Klantgegevens',
  edit: 'Klant bewerken',
  saveChanges: 'Wijzigingen bewaren',
  activate: 'Activeren',
  deactivate: 'Deactiveren',
  deactivateTitle: 'Klant deactiveren',
  deactivateQuestion: name =>
    `Weet u zeker dat u de klant "${name}" wilt deactiveren? Dit kan niet ongedaan worden gemaakt.`,
  since: day => `Klant sinds ${day}`,
  animals: count => `${count} ${plural(count, 'dier', 'dieren')}`,
  none: 'Geen klanten gevonden.',
  noneYetHint: 'Voeg de eerste klant toe, of importeer ze allemaal uit een bestand.',
  addFirst: 'Voeg de eerste klant toe',
  notHereYet:
    'De klanten zijn nog nooit op dit toestel geladen. Ze komen vanzelf zodra de server bereikbaar is.',
  loading: 'Klanten laden...',
  sameEmail: 'heeft dit e-mailadres al.',
  samePhone: 'heeft dit telefoonnummer al.',
  oddIban: 'De controlecijfers van deze IBAN kloppen niet. Is hij volledig?',
  deactivated: name => `Klant ${name} gedeactiveerd`,
  activated: name => `Klant ${name} geactiveerd`,
  data: {
    title: 'Gegevens van deze klant',
    explained: 'Eén zipbestand met alles wat over deze klant bewaard is, en de manier om alles te wissen.',
    export: 'Gegevens exporteren',
    withoutUnsent: count =>
      `${edits(count)} over deze klant ${plural(count, 'is', 'zijn')} nog niet op de server en ${plural(count, 'ontbreekt', 'ontbreken')} in het bestand.`,
    erase: 'Wissen...',
    notWithServer: 'De server kent deze klant nog niet.',
  },
  erasing: {
    title: name => `${name} wissen?`,
    lead: 'Dit kan niet ongedaan worden gemaakt. Een toestel zonder netwerk vergeet deze klant zodra het er een heeft.',
    goesTitle: 'Voorgoed gewist, op de server en op elk toestel',
    goes: [
      'De naam, adressen en bankgegevens',
      'De dieren, en de afspraken van deze dieren',
      'Contracten met hun handtekeningen, en e-mails',
      'Wijzigingen over deze klant die nog niet verzonden zijn',
    ],
    staysTitle: 'Wat blijft',
    stays: [
      'Facturen en bestanden voor de bank, die de praktijk volgens de wet moet bewaren: de lijsten tonen ze zonder klant',
      'Het ondertekende mandaat, als de bank de laatste 14 maanden geld inde, tot die voorbij zijn',
      'Namen die iemand in de titels van andere afspraken schreef',
      'Back-ups, tot nieuwere ze vervangen',
    ],
    unsent: count =>
      `${edits(count)} over deze klant ${plural(count, 'is', 'zijn')} nog niet van dit toestel verzonden en ${plural(count, 'gaat', 'gaan')} verloren.`,
    exportFirst: 'Eerst gegevens exporteren',
    typeName: name => `Typ ${name} om te bevestigen`,
    typeNameFirst: 'Typ eerst de volledige naam van de klant.',
    confirm: 'Voorgoed wissen',
    busy: 'Bezig met wissen…',
    waitForServer: 'De server is aan het wissen. Wacht op het antwoord.',
    waitForExport: 'Het exporteren is nog bezig. Wacht tot het klaar is, of annuleer het.',
    needsServer: 'Alleen de server kan wissen, en die is nu niet bereikbaar.',
    erased: name => `${name} is gewist.`,
    gone: name => `${name} staat niet meer in de lijst.`,
    noAnswer:
      'De server heeft niet geantwoord: de klant is misschien gewist, misschien niet. Probeer opnieuw: het gebeurt nooit twee keer.',
    serverFailed:
      'De server had een probleem: de klant is misschien gewist, misschien niet. Probeer opnieuw: het gebeurt nooit twee keer.',
    next: {
      contract:
        'Ga naar de contracten: start een ondertekend contract en verwijder het dan. Daarna kan deze klant worden gewist.',
      unpaid:
        'Ga naar de facturen en zoek deze klant. Als alle facturen vereffend zijn, kan de klant worden gewist.',
      gone: 'Misschien heeft iemand anders deze klant net gewist. Annuleer, en kijk in de lijst.',
    },
  },
  failedToFetch: 'Klanten konden niet worden geladen',
  failedToSave: 'De klant kon niet worden bewaard',
  failedToAdd: 'De klant kon niet worden toegevoegd',
  failedToDeactivate: 'De klant kon niet worden gedeactiveerd',
}
