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
    'As an app, Bouvier opens immediately, also offline, and this device keeps its data.',
    'Une fois installé, Bouvier s’ouvre aussitôt, même hors ligne, et cet appareil garde ses données.',
    'Als app opent Bouvier meteen, ook offline, en houdt dit toestel zijn gegevens bij.',
  ),
  evictedTitle: translated(
    'This browser removed changes that had not been sent',
    'Ce navigateur a effacé des modifications non envoyées',
    'Deze browser heeft niet-verzonden wijzigingen gewist',
  ),
  evictedText: translated(
    (count: number) =>
      count === 1
        ? 'This change was deleted before it reached the server. Please enter it again:'
        : `These ${count} changes were deleted before they reached the server. Please enter them again:`,
    count =>
      count === 1
        ? 'Cette modification a été effacée avant d’atteindre le serveur. Veuillez la saisir à nouveau\u00a0:'
        : `Ces ${count} modifications ont été effacées avant d’atteindre le serveur. Veuillez les saisir à nouveau\u00a0:`,
    count =>
      count === 1
        ? 'Deze wijziging werd gewist voor ze de server bereikte. Voer ze opnieuw in:'
        : `Deze ${count} wijzigingen werden gewist voor ze de server bereikten. Voer ze opnieuw in:`,
  ),
  evictedAdvice: translated(
    'Browsers do this when a device runs out of space or when their data is cleared. Installing Bouvier on this device makes it much less likely.',
    'Les navigateurs le font quand l’appareil manque d’espace ou quand leurs données sont effacées. Installer Bouvier sur cet appareil réduit fortement ce risque.',
    'Browsers doen dit als een toestel te weinig ruimte heeft of als hun gegevens worden gewist. Bouvier op dit toestel installeren verkleint dat risico sterk.',
  ),
  unreleasedTitle: translated(
    'The data on this device is from a preliminary version',
    'Les données de cet appareil viennent d’une version préliminaire',
    'De gegevens op dit toestel komen van een voorlopige versie',
  ),
  unreleasedText: translated(
    'This version cannot read it. Send all changes, then delete the data of this site in the browser settings.',
    'Cette version ne peut pas les lire. Envoyez toutes les modifications, puis effacez les données de ce site dans les réglages du navigateur.',
    'Deze versie kan ze niet lezen. Verzend alle wijzigingen en wis daarna de gegevens van deze site in de instellingen van de browser.',
  ),
  fullTitle: translated('This device is full', 'Cet appareil est plein', 'Dit toestel is vol'),
  fullText: translated(
    'New changes cannot be saved until there is space. Delete files or apps that you no longer need, or empty the bin. Saved work is kept.',
    'Aucune nouvelle modification ne peut être enregistrée sans espace libre. Supprimez des fichiers ou des applications inutiles, ou videz la corbeille. Le travail enregistré est conservé.',
    'Nieuwe wijzigingen kunnen pas worden bewaard als er ruimte is. Verwijder bestanden of apps die u niet meer nodig hebt of maak de prullenbak leeg. Bewaard werk blijft behouden.',
  ),
  brokenTitle: translated(
    'Saved data cannot be opened',
    'Impossible d’ouvrir les données enregistrées',
    'Bewaarde gegevens kunnen niet worden geopend',
  ),
  brokenText: translated(
    'New changes cannot be saved. Close other Bouvier tabs and reload the page; if that does not help, restart the device. Saved work is kept.',
    'Aucune nouvelle modification ne peut être enregistrée. Fermez les autres onglets de Bouvier et rechargez la page\u00a0; si cela ne suffit pas, redémarrez l’appareil. Le travail enregistré est conservé.',
    'Nieuwe wijzigingen kunnen niet worden bewaard. Sluit andere tabbladen van Bouvier en herlaad de pagina; helpt dat niet, herstart dan het toestel. Bewaard werk blijft behouden.',
  ),
  serverRestored: translated(
    'The server was restored from an earlier backup',
    'Le serveur a été rétabli à partir d’une sauvegarde antérieure',
    'De server is hersteld uit een oudere back-up',
  ),
  showLostChanges: translated(
    'Show lost changes',
    'Voir les modifications perdues',
    'Verloren wijzigingen bekijken',
  ),
  left: translated(
    (count: number) =>
      `${count} unsent ${plural.en(count, 'change', 'changes')} of ended sessions on this device`,
    count =>
      `${count} ${plural.fr(count, 'modification non envoyée', 'modifications non envoyées')} de sessions terminées sur cet appareil`,
    count =>
      `${count} ${plural.nl(count, 'niet-verzonden wijziging', 'niet-verzonden wijzigingen')} van beëindigde sessies op dit toestel`,
  ),
  openOutbox: translated('Open the outbox', 'Ouvrir la boîte d’envoi', 'Postvak uit openen'),
  late: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'change', 'changes')} arrived more than a day after being made`,
    count =>
      `${count} ${plural.fr(count, 'modification arrivée', 'modifications arrivées')} plus d’un jour après avoir été ${plural.fr(count, 'faite', 'faites')}`,
    count =>
      `${count} ${plural.nl(count, 'wijziging kwam', 'wijzigingen kwamen')} meer dan een dag later aan`,
  ),
  showLateChanges: translated(
    'Show late changes',
    'Voir les modifications tardives',
    'Late wijzigingen bekijken',
  ),
  laterRows: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'row comes', 'rows come')} from a newer version of Bouvier. Reload the page to see all their details.`,
    count =>
      `${count} ${plural.fr(count, 'ligne vient', 'lignes viennent')} d’une version plus récente de Bouvier. Rechargez la page pour en voir tous les détails.`,
    count =>
      `${count} ${plural.nl(count, 'rij komt', 'rijen komen')} van een nieuwere versie van Bouvier. Herlaad de pagina om alle gegevens te zien.`,
  ),
  reload: translated('Reload the page', 'Recharger la page', 'Pagina herladen'),
})
