import { pluralIn } from '../../../ui/plural.ts'
import type { OutboxTexts } from './en.ts'

const plural = pluralIn('nl')
const edits = (count: number) => `${count} ${plural(count, 'wijziging', 'wijzigingen')}`

export const nl: OutboxTexts = {
  title: 'Postvak uit',
  subtitle: 'Wat u op dit toestel deed en de host nog niet heeft, in de volgorde waarin u het deed.',
  allSent: 'Alles is bewaard in de praktijk.',
  allSentHint: 'Wijzigingen die u zonder netwerk maakt, wachten hier tot ze verzonden zijn.',
  attention: 'Vraagt aandacht',
  waiting: 'Onderweg',
  sendNow: 'Nu verzenden',
  sendNowOffline: 'De host is niet bereikbaar. Wijzigingen vertrekken vanzelf zodra dat weer kan.',
  states: {
    waiting: 'Wacht op verzending',
    sending: 'Wordt verzonden',
    unknown: 'Verzonden, nog geen antwoord; er wordt opnieuw naar gevraagd',
    failing: 'De host had een probleem; er volgt een nieuwe poging',
    held: 'Vastgehouden tot de bovenstaande geregeld is',
    refused: 'Geweigerd',
    conflict: 'Ook door iemand anders gewijzigd',
  },
  since: moment => `Sinds ${moment}`,
  youChose: 'De uwe',
  theyHave: 'Nu in de praktijk',
  deletedThere: 'Verwijderd',
  deletedHere: 'Verwijderen',
  keepTheirs: 'De hunne houden',
  useMine: 'De mijne gebruiken',
  fix: 'Verbeteren',
  resend: 'Opnieuw verzenden',
  discard: 'Weggooien',
  cancel: 'Annuleren',
  confirm: 'Bevestigen',
  discardTitle: 'Deze wijziging weggooien?',
  discardQuestion: sentence => `"${sentence}" wordt niet verzonden. Dit kan niet ongedaan worden gemaakt.`,
  discardMore: count => `${edits(count)} die erop voortbouwen, ${plural(count, 'gaat', 'gaan')} mee weg.`,
  fixTitle: 'Verbeteren en opnieuw verzenden',
  mayHaveArrived:
    'Ze is al eens verzonden en het antwoord ging verloren: misschien is ze aangekomen. Weggooien stopt alleen het navragen.',
  fields: { name: 'Naam', hourlyPrice: 'Uurprijs' },
}
