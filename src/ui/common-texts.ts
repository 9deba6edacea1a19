import { byLanguage, translated } from '../domain/text/language.ts'
import { needsServer } from '../domain/text/offline-texts.ts'

export const commonTexts = byLanguage({
  actions: translated('Actions', 'Actions', 'Acties'),
  editNamed: translated(
    (name: string) => `Edit ${name}`,
    name => `Modifier ${name}`,
    name => `${name} bewerken`,
  ),
  deleteNamed: translated(
    (name: string) => `Delete ${name}`,
    name => `Supprimer ${name}`,
    name => `${name} verwijderen`,
  ),
  openExisting: translated('Open existing', 'Ouvrir l’existant', 'Bestaande openen'),
  required: translated('required', 'obligatoire', 'verplicht'),
  save: translated('Save', 'Enregistrer', 'Bewaren'),
  cancel: translated('Cancel', 'Annuler', 'Annuleren'),
  tryAgain: translated('Try again', 'Réessayer', 'Opnieuw proberen'),
  confirm: translated('Confirm', 'Confirmer', 'Bevestigen'),
  close: translated('Close', 'Fermer', 'Sluiten'),
  discard: translated('Discard', 'Abandonner', 'Weggooien'),
  dismiss: translated('Dismiss', 'Fermer', 'Sluiten'),
  undo: translated('Undo', 'Défaire', 'Ongedaan maken'),
  noChangeNeeded: translated(
    (sentence: string) => `${sentence}: no change needed.`,
    sentence => `${sentence}\u00a0: aucune modification nécessaire.`,
    sentence => `${sentence}: geen wijziging nodig.`,
  ),
  added: translated(
    (name: string) => `Added ${name}.`,
    name => `${name} a été ajouté.`,
    name => `${name} is toegevoegd.`,
  ),
  showPassword: translated('Show password', 'Afficher le mot de passe', 'Wachtwoord tonen'),
  hidePassword: translated('Hide password', 'Masquer le mot de passe', 'Wachtwoord verbergen'),
  show: translated('Show', 'Afficher', 'Tonen'),
  clearFilter: translated('Clear filter', 'Effacer le filtre', 'Filter wissen'),
  clearSearch: translated('Clear search', 'Effacer la recherche', 'Zoekopdracht wissen'),
  noneFoundHint: translated(
    'Try another word or clear the search.',
    'Essayez un autre mot ou effacez la recherche.',
    'Probeer een ander woord of wis de zoekopdracht.',
  ),
  notHereYet: translated(
    'This part of Bouvier is not on this device yet. Try again when the server is available.',
    'Cette partie de Bouvier n’est pas encore sur cet appareil. Réessayez dès que le serveur sera disponible.',
    'Dit deel van Bouvier staat nog niet op dit toestel. Probeer het opnieuw zodra de server beschikbaar is.',
  ),
  nothingFound: translated('Nothing found.', 'Aucun résultat.', 'Niets gevonden.'),
  chip: translated('chip', 'puce', 'chip'),
  showChoices: translated('Show options', 'Afficher les options', 'Opties tonen'),
  importFile: translated(
    'Import from a file...',
    'Importer depuis un fichier...',
    'Importeren uit een bestand...',
  ),
  inactive: translated('Inactive', 'Inactif', 'Inactief'),
  restored: translated('Draft restored', 'Brouillon restauré', 'Concept hersteld'),
  assignedByServer: translated(
    'Assigned when saved on the server',
    'Attribué lors de l’enregistrement sur le serveur',
    'Wordt toegekend bij het bewaren op de server',
  ),
  contractImpact: translated(
    'Warning: Contract Impact',
    'Attention\u00a0: effet sur les contrats',
    'Let op: gevolgen voor contracten',
  ),
  confirmChange: translated('Confirm Change', 'Confirmer la modification', 'Wijziging bevestigen'),
  pickDateTime: translated(
    'Pick a date and time',
    'Choisissez une date et une heure',
    'Kies een datum en een uur',
  ),
  hour: translated('Hour', 'Heure', 'Uur'),
  minutes: translated('Minutes', 'Minutes', 'Minuten'),
  done: translated('Done', 'Terminé', 'Klaar'),
  previousMonth: translated('Previous month', 'Mois précédent', 'Vorige maand'),
  nextMonth: translated('Next month', 'Mois suivant', 'Volgende maand'),
  today: translated('today', 'aujourd’hui', 'vandaag'),
  chosen: translated('chosen', 'choisi', 'gekozen'),
  shade: translated('Shade', 'Nuance', 'Schakering'),
  saturation: translated('Saturation', 'Saturation', 'Verzadiging'),
  brightness: translated('brightness', 'luminosité', 'helderheid'),
  hue: translated('Hue', 'Teinte', 'Kleurtoon'),
  marks: {
    unsent: translated(
      'Not sent yet; saved on this device',
      'Pas encore envoyé\u00a0; enregistré sur cet appareil',
      'Nog niet verzonden; bewaard op dit toestel',
    ),
    refused: translated(
      'A change was rejected; see the outbox',
      'Une modification a été refusée\u00a0; voir la boîte d’envoi',
      'Een wijziging is geweigerd; zie het postvak uit',
    ),
    conflict: translated(
      'The server has a different value; choose in the outbox',
      'Le serveur a une autre valeur\u00a0; choisissez dans la boîte d’envoi',
      'De server heeft een andere waarde; kies in het postvak uit',
    ),
  },
  exporting: translated(
    (size: string) => `Exporting… ${size}`,
    size => `Exportation… ${size}`,
    size => `Bezig met exporteren… ${size}`,
  ),
  exported: translated(
    (name: string, size: string) => `${name} downloaded (${size}).`,
    (name, size) => `${name} téléchargé (${size}).`,
    (name, size) => `${name} gedownload (${size}).`,
  ),
  exportNeedsServer: needsServer,
  exportBroken: translated(
    'The connection was lost, so no file was saved. Please try again.',
    'La connexion a été perdue\u00a0: aucun fichier n’a été enregistré. Veuillez réessayer.',
    'De verbinding is verbroken: er is geen bestand bewaard. Probeer het opnieuw.',
  ),
  notSaved: translated(
    'The change could not be saved on this device. Copy what you typed, then free some space or reload the page.',
    'La modification n’a pas pu être enregistrée sur cet appareil. Copiez votre saisie, puis libérez de l’espace ou rechargez la page.',
    'De wijziging kon niet op dit toestel worden bewaard. Kopieer uw invoer, maak ruimte vrij of herlaad de pagina.',
  ),
})

export type CommonTexts = (typeof commonTexts)['en']
