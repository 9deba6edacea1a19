import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

const changes = translated(
  (count: number) => `${count} ${plural.en(count, 'change', 'changes')}`,
  (count: number) => `${count} ${plural.fr(count, 'modification', 'modifications')}`,
  (count: number) => `${count} ${plural.nl(count, 'wijziging', 'wijzigingen')}`,
)

export const outboxTexts = byLanguage({
  title: translated('Outbox', 'Boîte d’envoi', 'Postvak uit'),
  subtitle: translated(
    'Changes made on this device that have not been sent yet, in order.',
    'Modifications faites sur cet appareil et pas encore envoyées, dans l’ordre.',
    'Wijzigingen op dit toestel die nog niet verzonden zijn, in volgorde.',
  ),
  allSent: translated(
    'Everything is saved at the practice.',
    'Tout est enregistré au cabinet.',
    'Alles is bewaard in de praktijk.',
  ),
  allSentHint: translated(
    'Changes made offline wait here until they are sent.',
    'Les modifications faites hors ligne attendent ici jusqu’à leur envoi.',
    'Wijzigingen die u offline maakt, wachten hier tot ze verzonden zijn.',
  ),
  attention: translated('Needs attention', 'À traiter', 'Vraagt aandacht'),
  waiting: translated('To be sent', 'À envoyer', 'Te verzenden'),
  newer: translated(
    'Needs a newer version',
    'Demande une version plus récente',
    'Vraagt een nieuwere versie',
  ),
  newerHint: translated(
    'These changes were made with a newer version of Bouvier. They are kept on this device and sent when it has that version again. Reload the app after the practice has updated.',
    'Ces modifications ont été faites avec une version plus récente de Bouvier. Elles sont conservées sur cet appareil et envoyées dès qu’il a de nouveau cette version. Rechargez l’application quand le cabinet a fait la mise à jour.',
    'Deze wijzigingen zijn gemaakt met een nieuwere versie van Bouvier. Ze worden op dit toestel bewaard en verzonden zodra het die versie weer heeft. Laad de app opnieuw als de praktijk heeft bijgewerkt.',
  ),
  discardIsFinal: translated(
    'This cannot be undone.',
    'Cette action est irréversible.',
    'Dit kan niet ongedaan worden gemaakt.',
  ),
  sendNow: translated('Send now', 'Envoyer maintenant', 'Nu verzenden'),
  sendNowOffline: translated(
    'The server is not available. Changes are sent automatically when it is back.',
    'Le serveur n’est pas disponible. Les modifications seront envoyées automatiquement dès qu’il le sera.',
    'De server is niet beschikbaar. Wijzigingen worden automatisch verzonden zodra dat wel zo is.',
  ),
  states: {
    waiting: translated('Waiting to be sent', 'En attente d’envoi', 'Wacht op verzending'),
    sending: translated('Being sent', 'En cours d’envoi', 'Wordt verzonden'),
    unknown: translated(
      'Sent, waiting for confirmation',
      'Envoyée, en attente de confirmation',
      'Verzonden, wacht op bevestiging',
    ),
    failing: translated(
      'Server error; will be retried',
      'Erreur du serveur\u00a0; nouvel essai à suivre',
      'Serverfout; er volgt een nieuwe poging',
    ),
    earlierServer: translated(
      'Waiting for the server to be updated',
      'En attente de la mise à jour du serveur',
      'Wacht op de update van de server',
    ),
    blocked: translated(
      'Blocked by the change above',
      'Bloquée par la modification précédente',
      'Geblokkeerd door de wijziging hierboven',
    ),
    refused: translated('Rejected', 'Refusée', 'Geweigerd'),
    conflict: translated(
      'Also changed by another user',
      'Modifiée aussi par un autre utilisateur',
      'Ook door een andere gebruiker gewijzigd',
    ),
    twice: translated(
      'Also added by another user',
      'Ajoutée aussi par un autre utilisateur',
      'Ook door een andere gebruiker toegevoegd',
    ),
    changedByOwn: translated(
      'Also changed on another device',
      'Modifiée aussi sur un autre appareil',
      'Ook op een ander toestel gewijzigd',
    ),
    twiceByOwn: translated(
      'Also added on another device',
      'Ajoutée aussi sur un autre appareil',
      'Ook op een ander toestel toegevoegd',
    ),
    restored: translated(
      'The server was restored from a backup',
      'Le serveur a été rétabli depuis une sauvegarde',
      'De server is hersteld uit een back-up',
    ),
  },
  practiceNotSaved: translated(
    'Failed to save the practice details',
    'Les données du cabinet n’ont pas pu être enregistrées',
    'De praktijkgegevens konden niet worden bewaard',
  ),
  clientNotDeactivated: translated(
    'Failed to deactivate client',
    'Échec de la désactivation du client',
    'De klant kon niet worden gedeactiveerd',
  ),
  lateTitle: translated(
    'Arrived more than a day after they were made',
    'Arrivées plus d’un jour après avoir été faites',
    'Meer dan een dag later aangekomen',
  ),
  lateText: translated(
    'For contracts, animals and payments, the time at which the change was made counts.',
    'Pour les contrats, les animaux et les paiements, c’est le moment de la modification qui compte.',
    'Voor contracten, dieren en betalingen telt het moment waarop de wijziging werd gemaakt.',
  ),
  since: translated(
    (moment: string) => `Since ${moment}`,
    moment => `Depuis le ${moment}`,
    moment => `Sinds ${moment}`,
  ),
  waitsFor: translated(
    (sentence: string) => `Waiting for: ${sentence}`,
    sentence => `En attente de\u00a0: ${sentence}`,
    sentence => `Wacht op: ${sentence}`,
  ),
  attempts: translated(
    (count: number) => `${count} ${plural.en(count, 'attempt', 'attempts')} without an answer`,
    count => `${count} ${plural.fr(count, 'essai', 'essais')} sans réponse`,
    count => `${count} ${plural.nl(count, 'poging', 'pogingen')} zonder antwoord`,
  ),
  tried: translated(
    (count: number) => `Tried ${count} ${plural.en(count, 'time', 'times')}`,
    count => `${count} ${plural.fr(count, 'essai', 'essais')} jusqu’ici`,
    count => `${count} keer geprobeerd`,
  ),
  ownValue: translated('Your value', 'Votre valeur', 'Uw waarde'),
  seenValue: translated('Value you saw', 'Valeur affichée', 'Getoonde waarde'),
  savedValue: translated('Saved value', 'Valeur enregistrée', 'Bewaarde waarde'),
  deletedThere: translated('Deleted', 'Supprimée', 'Verwijderd'),
  deletedHere: translated('Delete it', 'La supprimer', 'Verwijderen'),
  changedThere: translated(
    (moment: string) => `Changed on ${moment}`,
    moment => `Modifiée le ${moment}`,
    moment => `Gewijzigd op ${moment}`,
  ),
  changedThereBy: translated(
    (name: string, moment: string) => `Changed by ${name} on ${moment}`,
    (name, moment) => `Modifiée par ${name} le ${moment}`,
    (name, moment) => `Gewijzigd door ${name} op ${moment}`,
  ),
  changedByYou: translated(
    (moment: string) => `You changed it on another device on ${moment}`,
    moment => `Vous l’avez modifiée sur un autre appareil le ${moment}`,
    moment => `U wijzigde dit op een ander toestel op ${moment}`,
  ),
  deletedOn: translated(
    (moment: string) => `Deleted on ${moment}`,
    moment => `Supprimée le ${moment}`,
    moment => `Verwijderd op ${moment}`,
  ),
  deletedBy: translated(
    (name: string, moment: string) => `Deleted by ${name} on ${moment}`,
    (name, moment) => `Supprimée par ${name} le ${moment}`,
    (name, moment) => `Verwijderd door ${name} op ${moment}`,
  ),
  deletedByYou: translated(
    (moment: string) => `You deleted it on another device on ${moment}`,
    moment => `Vous l’avez supprimée sur un autre appareil le ${moment}`,
    moment => `U verwijderde dit op een ander toestel op ${moment}`,
  ),
  restoredValue: translated(
    'The server was restored from a backup. It has the older value again.',
    'Le serveur a été rétabli depuis une sauvegarde. Il a de nouveau l’ancienne valeur.',
    'De server is hersteld uit een back-up. Die heeft opnieuw de oude waarde.',
  ),
  setBy: translated(
    (name: string, moment: string) => `${name} set it on ${moment}.`,
    (name, moment) => `${name} l’avait enregistrée le ${moment}.`,
    (name, moment) => `${name} bewaarde die op ${moment}.`,
  ),
  setByYou: translated(
    (moment: string) => `You set it on ${moment}.`,
    moment => `Vous l’aviez enregistrée le ${moment}.`,
    moment => `U bewaarde die op ${moment}.`,
  ),
  restoredWithoutIt: translated(
    'The server was restored from a backup that does not contain this.',
    'Le serveur a été rétabli depuis une sauvegarde qui ne contient pas ceci.',
    'De server is hersteld uit een back-up die dit niet bevat.',
  ),
  notOnServer: translated('Not on the server', 'Absente du serveur', 'Niet op de server'),
  savedKept: translated('Saved version kept.', 'Version enregistrée conservée.', 'Bewaarde versie behouden.'),
  mineChosen: translated(
    'Your version will be sent.',
    'Votre version sera envoyée.',
    'Uw versie wordt verzonden.',
  ),
  keepSaved: translated('Keep saved version', 'Garder la version enregistrée', 'Bewaarde versie behouden'),
  useMine: translated('Use my version', 'Utiliser ma version', 'Mijn versie gebruiken'),
  fix: translated('Fix', 'Corriger', 'Verbeteren'),
  resend: translated('Send again', 'Renvoyer', 'Opnieuw verzenden'),
  discardTitle: translated(
    'Discard this change?',
    'Abandonner cette modification\u00a0?',
    'Deze wijziging weggooien?',
  ),
  discardQuestion: translated(
    (sentence: string) => `“${sentence}” will not be sent.`,
    sentence => `«\u00a0${sentence}\u00a0» ne sera pas envoyée.`,
    sentence => `“${sentence}” wordt niet verzonden.`,
  ),
  discarded: translated(
    (count: number) => `${changes.en(count)} discarded.`,
    count => `${changes.fr(count)} ${plural.fr(count, 'abandonnée', 'abandonnées')}.`,
    count => `${changes.nl(count)} weggegooid.`,
  ),
  beingSent: translated(
    'This change is being sent.',
    'Cette modification est en cours d’envoi.',
    'Deze wijziging wordt verzonden.',
  ),
  tooLate: translated(
    'The change was already being sent, so it was not discarded.',
    'La modification était déjà en cours d’envoi\u00a0: elle n’a pas été abandonnée.',
    'De wijziging werd al verzonden en is dus niet weggegooid.',
  ),
  undoNamed: translated(
    (sentence: string) => `Undo: ${sentence}`,
    sentence => `Défaire\u00a0: ${sentence}`,
    sentence => `Ongedaan maken: ${sentence}`,
  ),
  restored: translated(
    'The change is back in the outbox.',
    'La modification est de retour dans la boîte d’envoi.',
    'De wijziging staat weer in het postvak uit.',
  ),
  notRestored: translated(
    'The change could not be restored.',
    'La modification n’a pas pu être rétablie.',
    'De wijziging kon niet worden hersteld.',
  ),
  discardMore: translated(
    (count: number) =>
      `${changes.en(count)} that ${plural.en(count, 'depends', 'depend')} on it will be discarded too.`,
    count =>
      `${changes.fr(count)} qui en ${plural.fr(count, 'dépend', 'dépendent')} ${plural.fr(count, 'sera abandonnée', 'seront abandonnées')} aussi.`,
    count =>
      `${changes.nl(count)} die hiervan ${plural.nl(count, 'afhangt, wordt', 'afhangen, worden')} ook weggegooid.`,
  ),
  fixTitle: translated('Fix and send again', 'Corriger et renvoyer', 'Verbeteren en opnieuw verzenden'),
  mayHaveArrived: translated(
    'It may already have been saved. Discarding only stops the check.',
    'Elle a peut-être déjà été enregistrée. L’abandonner arrête seulement la vérification.',
    'Ze is misschien al bewaard. Weggooien stopt alleen de controle.',
  ),
  history: translated('Recently sent', 'Récemment envoyées', 'Onlangs verzonden'),
  historyHint: translated(
    'Changes that left the outbox in the last 30 days.',
    'Modifications sorties de la boîte d’envoi ces 30 derniers jours.',
    'Wijzigingen die de laatste 30 dagen het postvak uit verlieten.',
  ),
  historyNone: translated('Nothing yet.', 'Rien pour l’instant.', 'Nog niets.'),
  outcomes: {
    sent: translated('Sent', 'Envoyée', 'Verzonden'),
    'already-so': translated('No change needed', 'Aucun changement nécessaire', 'Geen wijziging nodig'),
    merged: translated('Merged', 'Fusionnée', 'Samengevoegd'),
    discarded: translated('Discarded', 'Abandonnée', 'Weggegooid'),
    erased: translated('Erased with its client', 'Effacée avec son client', 'Gewist met de klant'),
  },
  erasedChange: translated(
    'An unsent change to a client who was erased',
    'Une modification non envoyée d’un client effacé',
    'Een niet-verzonden wijziging van een gewiste klant',
  ),
  showMore: translated(
    (count: number) => `Show ${count} more`,
    count => `Afficher ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
  earlierTitle: translated(
    'Are these your changes?',
    'Ces modifications sont-elles à vous\u00a0?',
    'Zijn deze wijzigingen van u?',
  ),
  earlierText: translated(
    (count: number, email: string) =>
      `${changes.en(count)} made as ${email} before the server was restored ${plural.en(count, 'is', 'are')} still on this device.`,
    (count, email) =>
      `${changes.fr(count)} ${plural.fr(count, 'faite', 'faites')} sous ${email} avant le rétablissement du serveur ${plural.fr(count, 'est', 'sont')} encore sur cet appareil.`,
    (count, email) =>
      `${changes.nl(count)}, gemaakt als ${email} voor de server werd hersteld, ${plural.nl(count, 'staat', 'staan')} nog op dit toestel.`,
  ),
  earlierSend: translated(
    (name: string) => `Send them as ${name}`,
    name => `Les envoyer en tant que ${name}`,
    name => `Verzenden als ${name}`,
  ),
  earlierLeave: translated('Not now', 'Pas maintenant', 'Niet nu'),
  earlierNotMoved: translated(
    'The changes could not be moved. Please try again.',
    'Les modifications n’ont pas pu être reprises. Veuillez réessayer.',
    'De wijzigingen konden niet worden overgenomen. Probeer het opnieuw.',
  ),
  leftTitle: translated(
    (name: string) => `Unsent changes of ${name}`,
    name => `Modifications non envoyées (${name})`,
    name => `Niet-verzonden wijzigingen van ${name}`,
  ),
  loggedOut: translated('a user who logged out', 'quelqu’un qui s’est déconnecté', 'een afgemelde gebruiker'),
  leftText: translated(
    (count: number) =>
      `${changes.en(count)} ${plural.en(count, 'was', 'were')} not sent before the session ended. ${plural.en(count, 'It is', 'They are')} sent when this user logs in again on this device.`,
    count =>
      `${changes.fr(count)} ${plural.fr(count, 'n’a pas été envoyée', 'n’ont pas été envoyées')} avant la fin de la session. ${plural.fr(count, 'Elle sera envoyée', 'Elles seront envoyées')} quand cette personne se reconnectera sur cet appareil.`,
    count =>
      `${changes.nl(count)} ${plural.nl(count, 'werd', 'werden')} niet verzonden voor de sessie eindigde. ${plural.nl(count, 'Ze wordt', 'Ze worden')} verzonden wanneer deze gebruiker zich weer aanmeldt op dit toestel.`,
  ),
  leftForAdministrator: translated(
    'An administrator can also export, send or discard them here.',
    'Un responsable peut aussi les exporter, les envoyer ou les abandonner ici.',
    'Een beheerder kan ze hier ook exporteren, verzenden of weggooien.',
  ),
  leftExport: translated('Export', 'Exporter', 'Exporteren'),
  leftFile: translated('unsent-changes', 'modifications-non-envoyees', 'niet-verzonden-wijzigingen'),
  leftSend: translated('Send under my name', 'Envoyer à mon nom', 'Onder mijn naam verzenden'),
  leftSendQuestion: translated(
    (count: number, name: string, own: string) =>
      `${changes.en(count)} of ${name} will be sent as ${own}. The history names both.`,
    (count, name, own) =>
      `${changes.fr(count)} (${name}) ${plural.fr(count, 'sera envoyée', 'seront envoyées')} en tant que ${own}. L’historique mentionne les deux noms.`,
    (count, name, own) =>
      `${changes.nl(count)} van ${name} ${plural.nl(count, 'wordt', 'worden')} verzonden als ${own}. De geschiedenis vermeldt beide namen.`,
  ),
  leftDiscardTitle: translated(
    'Discard unsent changes',
    'Abandonner les modifications non envoyées',
    'Niet-verzonden wijzigingen weggooien',
  ),
  leftDiscardQuestion: translated(
    (count: number, name: string) =>
      `${changes.en(count)} of ${name} will be discarded. ${plural.en(count, 'It has', 'They have')} not reached the practice. Export first if ${plural.en(count, 'it', 'they')} may be needed.`,
    (count, name) =>
      `${changes.fr(count)} (${name}) ${plural.fr(count, 'sera abandonnée', 'seront abandonnées')}. Le cabinet ne ${plural.fr(count, 'l’a', 'les a')} pas reçue${plural.fr(count, '', 's')}. Exportez d’abord en cas de doute.`,
    (count, name) =>
      `${changes.nl(count)} van ${name} ${plural.nl(count, 'wordt', 'worden')} weggegooid. De praktijk heeft ze niet ontvangen. Exporteer eerst bij twijfel.`,
  ),
  leftFailed: translated(
    'Nothing was changed. Please try again.',
    'Rien n’a été modifié. Veuillez réessayer.',
    'Er is niets gewijzigd. Probeer het opnieuw.',
  ),
  lostTitle: translated(
    'The server was restored from an older backup',
    'Le serveur a été rétabli depuis une ancienne sauvegarde',
    'De server is hersteld uit een oudere back-up',
  ),
  lostText: translated(
    (count: number) =>
      count === 1
        ? 'This change was sent but is no longer on the server:'
        : `These ${count} changes were sent but are no longer on the server:`,
    count =>
      count === 1
        ? 'Cette modification avait été envoyée mais n’est plus sur le serveur\u00a0:'
        : `Ces ${count} modifications avaient été envoyées mais ne sont plus sur le serveur\u00a0:`,
    count =>
      count === 1
        ? 'Deze wijziging was verzonden maar staat niet meer op de server:'
        : `Deze ${count} wijzigingen waren verzonden maar staan niet meer op de server:`,
  ),
  keepServerVersion: translated(
    'Keep server version',
    'Garder la version du serveur',
    'Serverversie behouden',
  ),
  lostSent: translated(
    (count: number) => `${changes.en(count)} ${plural.en(count, 'is', 'are')} in the outbox again.`,
    count => `${changes.fr(count)} de retour dans la boîte d’envoi.`,
    count => `${changes.nl(count)} weer in het postvak uit.`,
  ),
  serverVersionKept: translated(
    'Server version kept.',
    'Version du serveur conservée.',
    'Serverversie behouden.',
  ),
  noAnimal: translated('No animal', 'Aucun animal', 'Geen dier'),
})

export type OutboxTexts = (typeof outboxTexts)['en']
