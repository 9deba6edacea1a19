import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

const edits = translated(
  (count: number) => `${count} ${plural.en(count, 'edit', 'edits')}`,
  (count: number) => `${count} ${plural.fr(count, 'modification', 'modifications')}`,
  (count: number) => `${count} ${plural.nl(count, 'wijziging', 'wijzigingen')}`,
)

export const outboxTexts = byLanguage({
  title: translated('Outbox', 'Boîte d’envoi', 'Postvak uit'),
  subtitle: translated(
    'What you did on this device and the server does not have yet, in the order in which you did it.',
    'Ce que vous avez fait sur cet appareil et que le serveur n’a pas encore, dans l’ordre où vous l’avez fait.',
    'Wat u op dit toestel deed en de server nog niet heeft, in de volgorde waarin u het deed.',
  ),
  allSent: translated(
    'Everything is saved at the practice.',
    'Tout est enregistré au cabinet.',
    'Alles is bewaard in de praktijk.',
  ),
  allSentHint: translated(
    'Edits made without a network wait here until they are sent.',
    'Les modifications faites sans réseau attendent ici jusqu’à leur envoi.',
    'Wijzigingen die u zonder netwerk maakt, wachten hier tot ze verzonden zijn.',
  ),
  attention: translated('Needs attention', 'À traiter', 'Vraagt aandacht'),
  waiting: translated('On its way', 'En route', 'Onderweg'),
  newer: translated(
    'Needs a newer version',
    'Demande une version plus récente',
    'Vraagt een nieuwere versie',
  ),
  newerHint: translated(
    'A newer version of Bouvier made this on this device. It is kept here, and is sent as soon as this device has that version again. Load the app anew when the practice has updated.',
    'Une version plus récente de Bouvier a fait ceci sur cet appareil. C’est conservé ici, et envoyé dès que cet appareil a de nouveau cette version. Rechargez l’application quand le cabinet a fait la mise à jour.',
    'Een nieuwere versie van Bouvier heeft dit op dit toestel gemaakt. Het wordt hier bewaard en verstuurd zodra dit toestel die versie weer heeft. Laad de app opnieuw als de praktijk heeft bijgewerkt.',
  ),
  newerGone: translated(
    'It cannot be brought back.',
    'Ceci ne peut pas être rétabli.',
    'Het kan niet worden teruggehaald.',
  ),
  sendNow: translated('Send now', 'Envoyer maintenant', 'Nu verzenden'),
  sendNowOffline: translated(
    'The server cannot be reached. Edits are sent by themselves as soon as it can.',
    'Le serveur est injoignable. Les modifications partiront d’elles-mêmes dès que possible.',
    'De server is niet bereikbaar. Wijzigingen vertrekken vanzelf zodra dat weer kan.',
  ),
  states: {
    waiting: translated('Waits to be sent', 'En attente d’envoi', 'Wacht op verzending'),
    sending: translated('Being sent', 'En cours d’envoi', 'Wordt verzonden'),
    unknown: translated(
      'Sent, no answer yet; it will be asked for again',
      'Envoyée, sans réponse\u00a0; elle sera redemandée',
      'Verzonden, nog geen antwoord; er wordt opnieuw naar gevraagd',
    ),
    failing: translated(
      'The server had a problem; it will be tried again',
      'Le serveur a eu un problème\u00a0; nouvel essai à suivre',
      'De server had een probleem; er volgt een nieuwe poging',
    ),
    earlierServer: translated(
      'The server runs an earlier version; this is sent once it is updated',
      'Le serveur a une version antérieure\u00a0; ceci sera envoyé dès qu’il sera mis à jour',
      'Op de server draait een eerdere versie; dit wordt verstuurd zodra die is bijgewerkt',
    ),
    blocked: translated(
      'Blocked until the one above is settled',
      'Retenue tant que la précédente n’est pas réglée',
      'Vastgehouden tot de bovenstaande geregeld is',
    ),
    refused: translated('Refused', 'Refusée', 'Geweigerd'),
    conflict: translated(
      'Changed by someone else too',
      'Modifiée aussi par quelqu’un d’autre',
      'Ook door iemand anders gewijzigd',
    ),
    twice: translated(
      'Added by someone else too',
      'Ajoutée aussi par quelqu’un d’autre',
      'Ook door iemand anders toegevoegd',
    ),
    changedByOwn: translated(
      'Changed on another device too',
      'Modifiée aussi sur un autre appareil',
      'Ook op een ander toestel gewijzigd',
    ),
    twiceByOwn: translated(
      'Added on another device too',
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
    'For contracts, animals and payments, the time at which the edit was made counts.',
    'Pour les contrats, les animaux et les paiements, c’est le moment de la modification qui compte.',
    'Voor contracten, dieren en betalingen telt het moment waarop de wijziging werd gemaakt.',
  ),
  since: translated(
    (moment: string) => `Since ${moment}`,
    moment => `Depuis le ${moment}`,
    moment => `Sinds ${moment}`,
  ),
  waitsFor: translated(
    (sentence: string) => `Waits for: ${sentence}`,
    sentence => `Attend\u00a0: ${sentence}`,
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
  youChose: translated('Yours', 'La vôtre', 'De uwe'),
  youSaw: translated('As you saw it', 'Ce que vous avez vu', 'Zoals u het zag'),
  theyHave: translated('At the practice now', 'Au cabinet actuellement', 'Nu in de praktijk'),
  deletedThere: translated('Deleted', 'Supprimée', 'Verwijderd'),
  deletedHere: translated('Delete it', 'La supprimer', 'Verwijderen'),
  changedThere: translated(
    (moment: string) => `Changed at the practice on ${moment}`,
    moment => `Modifiée au cabinet le ${moment}`,
    moment => `In de praktijk gewijzigd op ${moment}`,
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
    (moment: string) => `Deleted at the practice on ${moment}`,
    moment => `Supprimée au cabinet le ${moment}`,
    moment => `In de praktijk verwijderd op ${moment}`,
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
    'The server was restored from a backup. It has this value again.',
    'Le serveur a été rétabli depuis une sauvegarde. Il a de nouveau cette valeur.',
    'De server is hersteld uit een back-up. Hij heeft deze waarde opnieuw.',
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
    'The server was restored from a backup and does not have it.',
    'Le serveur a été rétabli depuis une sauvegarde et ne l’a pas.',
    'De server is hersteld uit een back-up en heeft dit niet.',
  ),
  notThere: translated('Not there', 'Absente', 'Niet aanwezig'),
  theirsKept: translated('Theirs was kept.', 'La leur a été gardée.', 'De hunne is gehouden.'),
  mineChosen: translated(
    'Yours goes to the practice.',
    'La vôtre part au cabinet.',
    'De uwe gaat naar de praktijk.',
  ),
  keepTheirs: translated('Keep theirs', 'Garder la leur', 'De hunne houden'),
  useMine: translated('Use mine', 'Utiliser la mienne', 'De mijne gebruiken'),
  fix: translated('Fix', 'Corriger', 'Verbeteren'),
  resend: translated('Send again', 'Renvoyer', 'Opnieuw verzenden'),
  discardTitle: translated(
    'Discard this edit?',
    'Abandonner cette modification\u00a0?',
    'Deze wijziging weggooien?',
  ),
  discardQuestion: translated(
    (sentence: string) => `"${sentence}" will not be sent.`,
    sentence => `«\u00a0${sentence}\u00a0» ne sera pas envoyée.`,
    sentence => `"${sentence}" wordt niet verzonden.`,
  ),
  discarded: translated(
    (count: number) => (count === 1 ? 'The edit was discarded.' : `${edits.en(count)} were discarded.`),
    count => (count === 1 ? 'La modification a été abandonnée.' : `${edits.fr(count)} ont été abandonnées.`),
    count => (count === 1 ? 'De wijziging is weggegooid.' : `${edits.nl(count)} zijn weggegooid.`),
  ),
  beingSent: translated(
    'It is being sent right now.',
    'Elle est en cours d’envoi.',
    'Ze wordt net verzonden.',
  ),
  tooLate: translated(
    'It was being sent just then, so it was not discarded.',
    'Elle était en cours d’envoi\u00a0: elle n’a pas été abandonnée.',
    'Ze werd net verzonden en is dus niet weggegooid.',
  ),
  undoNamed: translated(
    (sentence: string) => `Undo: ${sentence}`,
    sentence => `Annuler\u00a0: ${sentence}`,
    sentence => `Ongedaan maken: ${sentence}`,
  ),
  restored: translated(
    'It is back in the outbox.',
    'Elle est de retour dans la boîte d’envoi.',
    'Ze staat weer in het postvak uit.',
  ),
  notRestored: translated(
    'It could not be brought back.',
    'Elle n’a pas pu être reprise.',
    'Ze kon niet worden teruggehaald.',
  ),
  discardMore: translated(
    (count: number) => `${edits.en(count)} built on it ${plural.en(count, 'goes', 'go')} with it.`,
    count =>
      `${edits.fr(count)} qui en ${plural.fr(count, 'dépend', 'dépendent')} ${plural.fr(count, 'sera abandonnée', 'seront abandonnées')} aussi.`,
    count => `${edits.nl(count)} die erop voortbouwen, ${plural.nl(count, 'gaat', 'gaan')} mee weg.`,
  ),
  fixTitle: translated('Fix and send again', 'Corriger et renvoyer', 'Verbeteren en opnieuw verzenden'),
  mayHaveArrived: translated(
    'It was sent once and the answer was lost, so it may have arrived. Discarding it only stops the asking.',
    'Elle a déjà été envoyée et la réponse s’est perdue\u00a0: elle est peut-être arrivée. L’abandonner arrête seulement les essais.',
    'Ze is al eens verzonden en het antwoord ging verloren: misschien is ze aangekomen. Weggooien stopt alleen het navragen.',
  ),
  history: translated('Recently sent', 'Récemment envoyées', 'Onlangs verzonden'),
  historyHint: translated(
    'What left this outbox in the last 30 days.',
    'Ce qui a quitté cette boîte d’envoi ces 30 derniers jours.',
    'Wat de laatste 30 dagen uit dit postvak vertrok.',
  ),
  historyNone: translated('Nothing yet.', 'Rien pour l’instant.', 'Nog niets.'),
  outcomes: {
    sent: translated('Sent', 'Envoyée', 'Verzonden'),
    'already-so': translated('Already so', 'Déjà ainsi', 'Was al zo'),
    merged: translated('Merged', 'Fusionnée', 'Samengevoegd'),
    discarded: translated('Discarded', 'Abandonnée', 'Weggegooid'),
    erased: translated('Erased with its client', 'Effacée avec son client', 'Gewist met de klant'),
  },
  erasedEdit: translated(
    'An edit that was not sent, of a client who was erased',
    'Une modification non envoyée, d’un client qui a été effacé',
    'Een niet verzonden wijziging, van een klant die gewist is',
  ),
  showMore: translated(
    (count: number) => `Show ${count} more`,
    count => `Afficher ${count} de plus`,
    count => `Nog ${count} tonen`,
  ),
  earlierTitle: translated('Are these yours?', 'Sont-elles à vous\u00a0?', 'Zijn deze van u?'),
  earlierText: translated(
    (count: number, email: string) =>
      `${edits.en(count)} made here as ${email} before the server was restored ${plural.en(count, 'waits', 'wait')} on this device. ${plural.en(count, 'Is it', 'Are they')} yours?`,
    (count, email) =>
      `${edits.fr(count)} sous ${email}, d’avant le retour du serveur à une copie, ${plural.fr(count, 'attend', 'attendent')} sur cet appareil. ${plural.fr(count, 'Est-elle', 'Sont-elles')} à vous\u00a0?`,
    (count, email) =>
      `${edits.nl(count)}, hier gemaakt als ${email} voordat de server werd teruggezet, ${plural.nl(count, 'wacht', 'wachten')} op dit apparaat. ${plural.nl(count, 'Is die', 'Zijn ze')} van u?`,
  ),
  earlierSend: translated(
    (name: string) => `Send them as ${name}`,
    name => `Les envoyer au nom de ${name}`,
    name => `Versturen als ${name}`,
  ),
  earlierLeave: translated('Not now', 'Pas maintenant', 'Niet nu'),
  earlierNotTaken: translated(
    'They could not be moved, and are where they were. Please try again.',
    'Elles n’ont pas pu être reprises, et sont restées où elles étaient. Veuillez réessayer.',
    'Ze konden niet worden overgenomen, en staan waar ze stonden. Probeer het opnieuw.',
  ),
  leftTitle: translated(
    (name: string) => `Unsent changes of ${name}`,
    name => `Modifications non envoyées de ${name}`,
    name => `Niet-verzonden wijzigingen van ${name}`,
  ),
  loggedOut: translated('a user who logged out', 'quelqu’un qui s’est déconnecté', 'een afgemelde gebruiker'),
  leftText: translated(
    (count: number) =>
      `${edits.en(count)} ${plural.en(count, 'was', 'were')} not sent before the session ended. ${plural.en(count, 'It is', 'They are')} sent when this user logs in again on this device.`,
    count =>
      `${edits.fr(count)} ${plural.fr(count, 'n’a pas été envoyée', 'n’ont pas été envoyées')} avant la fin de la session. ${plural.fr(count, 'Elle sera envoyée', 'Elles seront envoyées')} quand cette personne se reconnectera sur cet appareil.`,
    count =>
      `${edits.nl(count)} ${plural.nl(count, 'werd', 'werden')} niet verzonden voor de sessie eindigde. ${plural.nl(count, 'Ze wordt', 'Ze worden')} verzonden wanneer deze gebruiker zich weer aanmeldt op dit toestel.`,
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
      `${edits.en(count)} of ${name} will be sent as ${own}. The history names both.`,
    (count, name, own) =>
      `${edits.fr(count)} de ${name} ${plural.fr(count, 'sera envoyée', 'seront envoyées')} au nom de ${own}. L’historique mentionne les deux noms.`,
    (count, name, own) =>
      `${edits.nl(count)} van ${name} ${plural.nl(count, 'wordt', 'worden')} verzonden als ${own}. De geschiedenis vermeldt beide namen.`,
  ),
  leftDiscardTitle: translated(
    'Discard unsent changes',
    'Abandonner les modifications non envoyées',
    'Niet-verzonden wijzigingen weggooien',
  ),
  leftDiscardQuestion: translated(
    (count: number, name: string) =>
      `${edits.en(count)} of ${name} will be discarded. ${plural.en(count, 'It has', 'They have')} not reached the practice. Export first if ${plural.en(count, 'it', 'they')} may be needed.`,
    (count, name) =>
      `${edits.fr(count)} de ${name} ${plural.fr(count, 'sera abandonnée', 'seront abandonnées')}. Le cabinet ne ${plural.fr(count, 'l’a', 'les a')} pas reçue${plural.fr(count, '', 's')}. Exportez d’abord en cas de doute.`,
    (count, name) =>
      `${edits.nl(count)} van ${name} ${plural.nl(count, 'wordt', 'worden')} weggegooid. De praktijk heeft ze niet ontvangen. Exporteer eerst bij twijfel.`,
  ),
  leftFailed: translated(
    'That did not work, and nothing was changed. Please try again.',
    'Cela n’a pas fonctionné et rien n’a été modifié. Veuillez réessayer.',
    'Dat lukte niet en er is niets gewijzigd. Probeer het opnieuw.',
  ),
  lostTitle: translated(
    "The practice's server was restored to an earlier copy",
    'Le serveur du cabinet est revenu à une copie antérieure',
    'De server van de praktijk is teruggezet naar een oudere kopie',
  ),
  lostText: translated(
    (count: number) =>
      count === 1
        ? 'This edit had been sent and is no longer there:'
        : `These ${count} edits had been sent and are no longer there:`,
    count =>
      count === 1
        ? 'Cette modification avait été envoyée et n’y est plus\u00a0:'
        : `Ces ${count} modifications avaient été envoyées et n’y sont plus\u00a0:`,
    count =>
      count === 1
        ? 'Deze wijziging was verzonden en staat er niet meer:'
        : `Deze ${count} wijzigingen waren verzonden en staan er niet meer:`,
  ),
  notNeeded: translated('Not needed', 'Pas nécessaire', 'Niet nodig'),
  lostSent: translated(
    (count: number) => `${edits.en(count)} ${plural.en(count, 'is', 'are')} in the outbox again.`,
    count => `${edits.fr(count)} de retour dans la boîte d’envoi.`,
    count => `${edits.nl(count)} weer in het postvak uit.`,
  ),
  lostForgotten: translated(
    'Left as the server has it.',
    'Laissé tel que le serveur l’a.',
    'Gelaten zoals de server het heeft.',
  ),
  noAnimal: translated('No animal', 'Aucun animal', 'Geen dier'),
})

export type OutboxTexts = (typeof outboxTexts)['en']
