import { byLanguage, translated } from '../domain/text/language.ts'
import { plural } from '../ui/plural.ts'

export const deviceTexts = byLanguage({
  install: translated(
    'Install Bouvier on this device',
    'Installer Bouvier sur cet appareil',
    'Bouvier op dit toestel installeren',
  ),
  installShort: translated('Install', 'Installer', 'Installeren'),
  installHint: translated(
    'As an app, Bouvier opens at once without a network, and this device keeps its data.',
    'En tant qu’application, Bouvier s’ouvre aussitôt sans réseau, et cet appareil garde ses données.',
    'Als app opent Bouvier meteen zonder netwerk, en houdt dit toestel zijn gegevens bij.',
  ),
  evictedTitle: translated(
    'This browser removed edits that had not been sent',
    'Ce navigateur a effacé des modifications qui n’avaient pas été envoyées',
    'Deze browser wiste wijzigingen die nog niet verzonden waren',
  ),
  evictedText: translated(
    (count: number) =>
      count === 1
        ? 'This edit is gone from this device and never reached the practice. Please enter it again:'
        : `These ${count} edits are gone from this device and never reached the practice. Please enter them again:`,
    count =>
      count === 1
        ? 'Cette modification a disparu de cet appareil et n’est jamais arrivée au cabinet. Veuillez la saisir à nouveau\u00a0:'
        : `Ces ${count} modifications ont disparu de cet appareil et ne sont jamais arrivées au cabinet. Veuillez les saisir à nouveau\u00a0:`,
    count =>
      count === 1
        ? 'Deze wijziging is van dit toestel verdwenen en kwam nooit aan in de praktijk. Voer ze opnieuw in:'
        : `Deze ${count} wijzigingen zijn van dit toestel verdwenen en kwamen nooit aan in de praktijk. Voer ze opnieuw in:`,
  ),
  evictedAdvice: translated(
    'Browsers do this when a device runs out of space, or when someone clears its data. Installing Bouvier on this device makes it much less likely.',
    'Les navigateurs font cela quand l’appareil manque d’espace, ou quand quelqu’un efface leurs données. Installer Bouvier sur cet appareil rend cela bien moins probable.',
    'Browsers doen dit wanneer een toestel te weinig ruimte heeft, of wanneer iemand hun gegevens wist. Bouvier op dit toestel installeren maakt dat veel minder waarschijnlijk.',
  ),
  unreleasedTitle: translated(
    'This device has data of a version from before the first release',
    'Cet appareil a des données d’une version d’avant la première publication',
    'Dit toestel heeft gegevens van een versie van voor de eerste uitgave',
  ),
  unreleasedText: translated(
    'This version does not read it. Send what waits, then delete the data of this site in the settings of the browser.',
    'Cette version ne les lit pas. Envoyez ce qui attend, puis effacez les données de ce site dans les réglages du navigateur.',
    'Deze versie leest ze niet. Verzend wat wacht, en wis daarna de gegevens van deze site in de instellingen van de browser.',
  ),
  fullTitle: translated('This device is full', 'Cet appareil est plein', 'Dit toestel is vol'),
  fullText: translated(
    'New edits cannot be saved until there is room. Delete files or apps that you no longer need, or empty the bin; what you saved before is still here.',
    'Aucune nouvelle modification ne peut être enregistrée tant qu’il n’y a pas de place. Supprimez des fichiers ou des applications inutiles, ou videz la corbeille\u00a0; ce que vous avez enregistré auparavant est toujours là.',
    'Nieuwe wijzigingen kunnen pas worden bewaard als er weer ruimte is. Verwijder bestanden of apps die u niet meer nodig hebt, of maak de prullenbak leeg; wat u eerder bewaarde, staat er nog.',
  ),
  brokenTitle: translated(
    'This browser cannot reach what it saved',
    'Ce navigateur n’atteint plus ce qu’il a enregistré',
    'Deze browser kan niet bij wat hij bewaarde',
  ),
  brokenText: translated(
    'New edits cannot be saved at the moment. Close other tabs of Bouvier and reload the page; if that does not help, restart the device. What you saved before is not touched.',
    'Aucune nouvelle modification ne peut être enregistrée pour le moment. Fermez les autres onglets de Bouvier et rechargez la page\u00a0; si cela ne suffit pas, redémarrez l’appareil. Ce que vous avez enregistré auparavant n’est pas touché.',
    'Nieuwe wijzigingen kunnen nu niet worden bewaard. Sluit andere tabbladen van Bouvier en herlaad de pagina; helpt dat niet, herstart dan het toestel. Wat u eerder bewaarde, blijft ongemoeid.',
  ),
  serverRestored: translated(
    'The server was restored to an earlier copy',
    'Le serveur est revenu à une copie antérieure',
    'De server is teruggezet naar een oudere kopie',
  ),
  serverRestoredLook: translated('See what it lost', 'Voir ce qu’il a perdu', 'Bekijk wat er weg is'),
  left: translated(
    (count: number) =>
      `${count} unsent ${plural.en(count, 'change', 'changes')} of ended sessions on this device`,
    count =>
      `${count} ${plural.fr(count, 'modification non envoyée', 'modifications non envoyées')} de sessions terminées sur cet appareil`,
    count =>
      `${count} ${plural.nl(count, 'niet-verzonden wijziging', 'niet-verzonden wijzigingen')} van beëindigde sessies op dit toestel`,
  ),
  leftLook: translated('Open the outbox', 'Ouvrir la boîte d’envoi', 'Postvak uit openen'),
  late: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'edit', 'edits')} arrived more than a day after being made`,
    count =>
      `${count} ${plural.fr(count, 'modification arrivée', 'modifications arrivées')} plus d’un jour après avoir été ${plural.fr(count, 'faite', 'faites')}`,
    count =>
      `${count} ${plural.nl(count, 'wijziging kwam', 'wijzigingen kwamen')} meer dan een dag later aan`,
  ),
  lateLook: translated('See which', 'Voir lesquelles', 'Bekijk welke'),
  laterRows: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'row comes', 'rows come')} from a newer version of Bouvier. What this version does not know is shown as received. Reload the app.`,
    count =>
      `${count} ${plural.fr(count, 'ligne vient', 'lignes viennent')} d’une version plus récente de Bouvier. Ce que cette version ne connaît pas est montré tel quel. Rechargez l’application.`,
    count =>
      `${count} ${plural.nl(count, 'rij komt', 'rijen komen')} van een nieuwere versie van Bouvier. Wat deze versie niet kent, wordt getoond zoals ontvangen. Laad de app opnieuw.`,
  ),
  reload: translated('Reload the page', 'Recharger la page', 'Pagina herladen'),
})
