import { pluralIn } from '../../../ui/plural.ts'
import type { ImportTexts } from '../import-texts.ts'

const plural = pluralIn('nl')
const rows = (count: number) => `${count} ${plural(count, 'rij', 'rijen')}`
const clients = (count: number) => `${count} ${plural(count, 'klant', 'klanten')}`
const animals = (count: number) => `${count} ${plural(count, 'dier', 'dieren')}`

export const nl: ImportTexts = {
  title: { clients: 'Klanten importeren', animals: 'Dieren importeren' },
  close: 'Sluiten',
  cancel: 'Annuleren',
  back: 'Terug',
  next: 'Volgende',
  otherFile: 'Een ander bestand',

  online: 'Importeren heeft het netwerk nodig: de server neemt alle rijen tegelijk, of geen enkele.',
  away: 'De server is nu niet bereikbaar. U kunt het bestand hier voorbereiden; het importeren moet op het netwerk wachten.',
  needsNetwork: 'Importeren heeft het netwerk nodig, en de server is niet bereikbaar.',
  needsAll:
    'Dit toestel heeft nog niet alle klanten en dieren ontvangen, dus mogelijke dubbels zijn niet te zien.',

  fileHint: {
    clients: 'Een CSV-bestand met één klant per rij. De eerste rij noemt de kolommen.',
    animals:
      'Een CSV-bestand met één dier per rij. De eerste rij noemt de kolommen. De klanten en de diersoorten moeten hier al staan.',
  },
  fileRules:
    'Komma, puntkomma of tab; hoogstens 50.000 rijen. Excel en andere programma’s bewaren zulke bestanden als "CSV".',
  chooseFile: 'Kies een bestand',
  dropHere: 'of sleep het hierheen',
  reading: 'Het bestand wordt gelezen...',
  understood: 'Deze kolommen worden begrepen, in het Nederlands, Frans of Engels:',
  sample: 'Download een voorbeeldbestand',
  sampleName: { clients: 'voorbeeld-klanten.csv', animals: 'voorbeeld-dieren.csv' },

  fileProblems: {
    unreadable: 'Het bestand kon niet worden gelezen. Staat het nog op dezelfde plaats? Kies het opnieuw.',
    'too-large': 'Het bestand is groter dan 20 MB. Verdeel het over meerdere bestanden.',
    'not-text':
      'Dit is geen CSV-bestand. Open het in het programma waar het vandaan komt, bewaar het als "CSV" en kies dat bestand.',
    empty: 'Er staat niets in dit bestand.',
    'no-columns':
      'In dit bestand zijn geen kolommen gevonden. Een CSV-bestand heeft komma’s, puntkomma’s of tabs tussen zijn kolommen.',
    'only-header': 'Dit bestand bevat de namen van de kolommen, maar geen rijen eronder.',
    'too-many': 'Dit bestand heeft meer dan 50.000 rijen. Verdeel het over meerdere bestanden.',
    unclosed:
      'Hier begint een aanhalingsteken dat nergens sluit, dus de rijen zijn niet uit elkaar te houden.',
  },
  line: 'Regel',

  columnsHeading: 'Kolommen toewijzen',
  columnsIn: (name, count) => `${name}: ${rows(count)}.`,
  columnsHint: 'Wat herkend werd, is ingevuld. Wijzig wat niet klopt.',
  columnNumber: 'Kolom',
  example: name => `Bijvoorbeeld: ${name}`,
  noExample: 'Leeg in de eerste rijen',
  leftOut: 'Niet geïmporteerd',
  missingColumn: fields => `Er is geen kolom gekozen voor: ${fields}.`,
  or: 'of',

  previewHeading: 'Nakijken voor het importeren',
  counts: {
    all: count => `${rows(count)}:`,
    ready: count => `${count} klaar`,
    wrong: count => `${count} met fouten`,
    doubtful: count => `${count} ${plural(count, 'mogelijk dubbel', 'mogelijke dubbels')}`,
  },
  firstRows: 'De eerste rijen, zoals ze worden geïmporteerd',
  wrongRows: 'Rijen met fouten',
  wrongHint:
    'Deze kunnen niet worden geïmporteerd. Verbeter ze in het bestand en kies het opnieuw, of laat ze weg.',
  doubtfulRows: 'Mogelijke dubbels',
  showMore: 'Meer tonen',
  nameless: 'Zonder naam',
  leaveOutWrong: count =>
    count === 1 ? 'De rij met fouten weglaten' : `De ${count} rijen met fouten weglaten`,
  leaveOutDoubtful: count =>
    count === 1 ? 'Het mogelijke dubbel weglaten' : `De ${count} mogelijke dubbels weglaten`,
  import: {
    clients: count => `${clients(count)} importeren`,
    animals: count => `${animals(count)} importeren`,
  },
  wrongFirst: 'Sommige rijen hebben fouten. Zeg dat ze mogen worden weggelaten, of verbeter het bestand.',
  nothingLeft: 'Er blijft geen rij over om te importeren.',

  sendingHeading: 'Importeren',
  sending: 'De rijen worden verzonden. Houd dit venster open; er wordt niets geïmporteerd voor het einde.',
  rowsSent: 'Verzonden rijen',
  finishing: 'Alle rijen zijn aangekomen. De server importeert ze...',
  tooLate: 'De server importeert de rijen al; het kan niet meer worden gestopt.',
  stop: 'Stoppen',
  unknownHeading: 'Nog geen antwoord',
  unknown:
    'Alle rijen zijn verzonden, maar het antwoord van de server ging verloren: ze zijn allemaal geïmporteerd, of geen enkele. Vraag het opnieuw om het te weten. Niets wordt tweemaal geïmporteerd. Als u sluit, kijk dan eerst in de lijst voor u het bestand opnieuw importeert.',
  askAgain: 'Opnieuw vragen',

  doneHeading: 'Geïmporteerd',
  done: {
    clients: count => `${clients(count)} ${plural(count, 'werd', 'werden')} geïmporteerd.`,
    animals: count => `${animals(count)} ${plural(count, 'werd', 'werden')} geïmporteerd.`,
  },
  doneHint: 'U vindt ze zo meteen in de lijst, hier en op de andere toestellen.',

  nothingImported: 'Er is niets geïmporteerd.',
  stopped: 'U hebt het importeren gestopt.',
  serverAway: 'De server was niet bereikbaar. Probeer het opnieuw wanneer dat wel kan.',

  lacks: {
    'animals/species-required': 'De diersoort ontbreekt.',
    'animals/client-required': 'De klant ontbreekt.',
  },
  problems: {
    'email/invalid': name => `Dit is geen geldig e-mailadres: ${name}`,
    'too-long': name => `Dit is langer dan 200 tekens: ${name}`,
    'animals/species-unknown': name =>
      `De diersoort "${name}" staat niet in de lijst. Voeg ze eerst toe bij Diersoorten, of schrijf ze zoals ze daar staat.`,
    'animals/client-unknown': name =>
      `Hier is geen klant "${name}" bekend. Importeer of voeg eerst de klant toe.`,
    'chip-shortened': name =>
      `Het rekenblad heeft dit chipnummer ingekort: ${name}. Geef de kolom daar de opmaak tekst, en bewaar het bestand opnieuw.`,
    'client-ambiguous': name =>
      `Meerdere klanten beantwoorden aan "${name}". Geef zowel de naam als het e-mailadres van de juiste.`,
    'client-unsent': name =>
      `De klant "${name}" wacht in het postvak uit van dit toestel. Importeer opnieuw zodra die verzonden is.`,
  },
  said: (sentence, name) => `${sentence}: ${name}`,
  doubts: {
    email: name => `${name} heeft dit e-mailadres al.`,
    phone: name => `${name} heeft dit telefoonnummer al.`,
    chip: name => `${name} heeft deze chip al.`,
    animal: name => `Deze klant heeft al een dier met de naam ${name}.`,
  },
}
