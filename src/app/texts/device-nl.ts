import { pluralIn } from '../../ui/plural.ts'
import type { DeviceTexts } from '../device-texts.ts'

const plural = pluralIn('nl')

export const nl: DeviceTexts = {
  dismiss: 'Sluiten',
  close: 'Sluiten',
  install: 'Bouvier op dit toestel installeren',
  installShort: 'Installeren',
  installHint: 'Als app opent Bouvier meteen zonder netwerk, en houdt dit toestel zijn gegevens bij.',
  byHandTitle: 'Bouvier op dit toestel installeren',
  byHandText: 'Op een iPad of iPhone doet u het zelf, in drie stappen:',
  byHandSteps: ['Tik op Deel in de balk van de browser.', 'Kies "Zet op beginscherm".', 'Tik op "Voeg toe".'],
  byHandWhy:
    'Open Bouvier daarna met zijn pictogram. Wat u bewaart, blijft daar staan; in de browser kan het systeem het wissen na zeven dagen zonder bezoek.',
  evictedTitle: 'Deze browser wiste wijzigingen die nog niet verzonden waren',
  evictedText: count =>
    count === 1
      ? 'Deze wijziging is van dit toestel verdwenen en kwam nooit aan in de praktijk. Voer ze opnieuw in:'
      : `Deze ${count} wijzigingen zijn van dit toestel verdwenen en kwamen nooit aan in de praktijk. Voer ze opnieuw in:`,
  evictedAdvice:
    'Browsers doen dit wanneer een toestel te weinig ruimte heeft, of wanneer iemand hun gegevens wist. Bouvier op dit toestel installeren maakt dat veel minder waarschijnlijk.',
  fullTitle: 'Dit toestel is vol',
  fullText:
    'Nieuwe wijzigingen kunnen pas worden bewaard als er weer ruimte is. Verwijder bestanden of apps die u niet meer nodig hebt, of maak de prullenbak leeg; wat u eerder bewaarde, staat er nog.',
  brokenTitle: 'Deze browser kan niet bij wat hij bewaarde',
  brokenText:
    'Nieuwe wijzigingen kunnen nu niet worden bewaard. Sluit andere tabbladen van Bouvier en herlaad de pagina; helpt dat niet, herstart dan het toestel. Wat u eerder bewaarde, blijft ongemoeid.',
  serverRestored: 'De server is teruggezet naar een oudere kopie',
  serverRestoredLook: 'Bekijk wat er weg is',
  laterRows: count =>
    `${count} ${plural(count, 'rij is', 'rijen zijn')} door een nieuwere versie van Bouvier geschreven en hier niet te tonen zoals ze nu zijn. Laad de app opnieuw.`,
  reload: 'Pagina herladen',
}
