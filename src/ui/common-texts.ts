import { byLanguage, said } from '../domain/text/language.ts'

/** What many screens say, in the same words. */
export const commonTexts = byLanguage({
  actions: said('Actions', 'Actions', 'Acties'),
  editNamed: said(
    (name: string) => `Edit ${name}`,
    name => `Modifier ${name}`,
    name => `${name} bewerken`,
  ),
  deleteNamed: said(
    (name: string) => `Delete ${name}`,
    name => `Supprimer ${name}`,
    name => `${name} verwijderen`,
  ),
  openThatOne: said('Open that one', 'Ouvrir celui-là', 'Open dat'),
  required: said('required', 'obligatoire', 'verplicht'),
  save: said('Save', 'Enregistrer', 'Bewaren'),
  cancel: said('Cancel', 'Annuler', 'Annuleren'),
  tryAgain: said('Try again', 'Réessayer', 'Opnieuw proberen'),
  confirm: said('Confirm', 'Confirmer', 'Bevestigen'),
  close: said('Close', 'Fermer', 'Sluiten'),
  discard: said('Discard', 'Abandonner', 'Weggooien'),
  dismiss: said('Dismiss', 'Fermer', 'Sluiten'),
  undo: said('Undo', 'Annuler', 'Ongedaan maken'),
  wasSo: said(
    (sentence: string) => `${sentence}: it was already so, nothing was changed.`,
    sentence => `${sentence}\u00a0: c’était déjà ainsi, rien n’a été modifié.`,
    sentence => `${sentence}: het was al zo, er is niets gewijzigd.`,
  ),
  added: said(
    (name: string) => `Added ${name}.`,
    name => `${name} a été ajouté.`,
    name => `${name} is toegevoegd.`,
  ),
  showPassword: said('Show password', 'Afficher le mot de passe', 'Wachtwoord tonen'),
  hidePassword: said('Hide password', 'Masquer le mot de passe', 'Wachtwoord verbergen'),
  show: said('Show', 'Afficher', 'Tonen'),
  clearFilter: said('Clear filter', 'Effacer le filtre', 'Filter wissen'),
  clearSearch: said('Clear search', 'Effacer la recherche', 'Zoekopdracht wissen'),
  noneFoundHint: said(
    'Try another word, or clear the search.',
    'Essayez un autre mot, ou effacez la recherche.',
    'Probeer een ander woord, of wis de zoekopdracht.',
  ),
  notHereYet: said(
    'This part of Bouvier is not on this device yet, and cannot be fetched now. Try again in a moment.',
    'Cette partie de Bouvier n’est pas encore sur cet appareil, et ne peut pas être chargée maintenant. Réessayez dans un instant.',
    'Dit deel van Bouvier staat nog niet op dit toestel, en kan nu niet worden opgehaald. Probeer het zo dadelijk opnieuw.',
  ),
  nothingFound: said('Nothing found.', 'Aucun résultat.', 'Niets gevonden.'),
  chip: said('chip', 'puce', 'chip'),
  showChoices: said('Show the choices', 'Afficher les choix', 'Keuzes tonen'),
  importFile: said('Import from a file...', 'Importer depuis un fichier...', 'Importeren uit een bestand...'),
  inactive: said('Inactive', 'Inactif', 'Inactief'),
  restored: said('Restored from before', 'Repris de la dernière fois', 'Hersteld van daarnet'),
  ownedByServer: said(
    'Given by the server when the edit is sent',
    'Attribué par le serveur à l’envoi',
    'Wordt door de server gegeven bij het verzenden',
  ),
  contractImpact: said(
    'Warning: Contract Impact',
    'Attention\u00a0: effet sur les contrats',
    'Let op: gevolgen voor contracten',
  ),
  confirmChange: said('Confirm Change', 'Confirmer le changement', 'Wijziging bevestigen'),
  pickDateTime: said('Pick a date and time', 'Choisissez une date et une heure', 'Kies een datum en een uur'),
  hour: said('Hour', 'Heure', 'Uur'),
  minutes: said('Minutes', 'Minutes', 'Minuten'),
  done: said('Done', 'Terminé', 'Klaar'),
  previousMonth: said('Previous month', 'Mois précédent', 'Vorige maand'),
  nextMonth: said('Next month', 'Mois suivant', 'Volgende maand'),
  today: said('today', 'aujourd’hui', 'vandaag'),
  chosen: said('chosen', 'choisi', 'gekozen'),
  shade: said('Shade', 'Nuance', 'Schakering'),
  saturation: said('Saturation', 'Saturation', 'Verzadiging'),
  brightness: said('brightness', 'luminosité', 'helderheid'),
  hue: said('Hue', 'Teinte', 'Kleurtoon'),
  marks: {
    unsent: said(
      'Not sent yet; saved on this device',
      'Pas encore envoyé\u00a0; enregistré sur cet appareil',
      'Nog niet verzonden; bewaard op dit toestel',
    ),
    refused: said(
      'The server refused an edit of this; see the outbox',
      'Le serveur a refusé une modification de cette fiche\u00a0; voir la boîte d’envoi',
      'De server weigerde een wijziging hiervan; zie het postvak uit',
    ),
    conflict: said(
      'The server has another value of this; choose in the outbox',
      'Le serveur a une autre valeur pour cette fiche\u00a0; choisissez dans la boîte d’envoi',
      'De server heeft hiervan een andere waarde; kies in het postvak uit',
    ),
  },
  exporting: said(
    (size: string) => `Exporting… ${size}`,
    size => `Exportation… ${size}`,
    size => `Bezig met exporteren… ${size}`,
  ),
  exported: said(
    (name: string, size: string) => `${name} is in your downloads: ${size}.`,
    (name, size) => `${name} se trouve dans vos téléchargements\u00a0: ${size}.`,
    (name, size) => `${name} staat bij uw downloads: ${size}.`,
  ),
  exportNeedsServer: said(
    'The server makes the file, and it cannot be reached now.',
    'C’est le serveur qui fait le fichier, et il n’est pas joignable en ce moment.',
    'De server maakt het bestand, en die is nu niet bereikbaar.',
  ),
  exportBroken: said(
    'The connection to the server broke off before everything was here, so no file was saved. Please try again.',
    'La connexion au serveur s’est interrompue avant que tout soit là\u00a0; aucun fichier n’a été enregistré. Veuillez réessayer.',
    'De verbinding met de server werd verbroken voor alles er was; er is geen bestand bewaard. Probeer het opnieuw.',
  ),
  notKept: said(
    'This device could not keep the edit, so nothing was saved. Your input is still here: copy it, then free some space or reload.',
    'Cet appareil n’a pas pu garder la modification\u00a0: rien n’a été enregistré. Votre saisie est toujours là\u00a0: copiez-la, puis libérez de l’espace ou rechargez.',
    'Dit toestel kon de wijziging niet bijhouden; er is niets bewaard. Uw invoer staat er nog: kopieer ze, maak ruimte vrij of herlaad.',
  ),
})

export type CommonTexts = (typeof commonTexts)['en']
