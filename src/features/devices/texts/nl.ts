import type { DevicesTexts } from '../devices-texts.ts'

export const nl: DevicesTexts = {
  title: 'Aangemelde toestellen',
  subtitle: 'Waar u aangemeld bent. Meld een toestel af dat verloren is, of dat u niet meer gebruikt.',
  device: 'Toestel',
  unknownDevice: 'Onbekende browser',
  thisDevice: 'Dit toestel',
  seen: 'Laatst gezien',
  since: 'Aangemeld sinds',
  signOut: 'Afmelden',
  signedOut: name => `${name} is afgemeld.`,
  everywhere: 'Overal afmelden',
  oneTitle: name => `${name} afmelden?`,
  oneText:
    'Het gaat meteen in. Zodra dat toestel de server bereikt, vergeet het zijn kopie van de gegevens van de praktijk. Wijzigingen die het nog niet verzonden heeft, blijven erop staan tot u zich daar weer aanmeldt.',
  everywhereTitle: 'Overal afmelden?',
  everywhereText:
    'Al uw toestellen worden meteen afgemeld, ook dit, en elk vergeet zijn kopie van de gegevens van de praktijk zodra het de server bereikt. Wijzigingen die een toestel nog niet verzonden heeft, blijven erop staan tot u zich daar weer aanmeldt.',
  noAnswer: 'De server antwoordde niet, dus er werd niets afgemeld. Probeer het opnieuw.',
  serverFailed: 'De server had een probleem, dus er werd niets afgemeld. Probeer het opnieuw.',
  needsServer: 'Alleen de server weet waar u aangemeld bent, en die is nu niet bereikbaar.',
  notRead: 'De server zei niet waar u aangemeld bent.',
}
