import { byLanguage, translated } from '../../domain/text/language.ts'

export const notesTexts = byLanguage({
  heading: translated('Notes', 'Notes', 'Notities'),
  add: translated('New note', 'Nouvelle note', 'Nieuwe notitie'),
  edit: translated('Edit note', 'Modifier la note', 'Notitie bewerken'),
  editNamed: translated(
    (name: string) => `Edit the note “${name}”`,
    name => `Modifier la note «\u00a0${name}\u00a0»`,
    name => `Notitie “${name}” bewerken`,
  ),
  deleteNamed: translated(
    (name: string) => `Delete the note “${name}”`,
    name => `Supprimer la note «\u00a0${name}\u00a0»`,
    name => `Notitie “${name}” verwijderen`,
  ),
  save: translated('Add note', 'Ajouter la note', 'Notitie toevoegen'),
  saveHint: translated('Ctrl+Enter to save.', 'Ctrl+Entrée pour enregistrer.', 'Ctrl+Enter om te bewaren.'),
  saved: translated('Note saved.', 'Note enregistrée.', 'Notitie bewaard.'),
  none: translated('No notes yet.', 'Aucune note pour l’instant.', 'Nog geen notities.'),
  you: translated('You', 'Vous', 'U'),
  unknownAuthor: translated('Unknown', 'Inconnu', 'Onbekend'),
  receivedAt: translated(
    (moment: string) => `received by the server on ${moment}`,
    moment => `reçue par le serveur le ${moment}`,
    moment => `door de server ontvangen op ${moment}`,
  ),
  changedBy: translated(
    (name: string, moment: string) => `changed by ${name}, ${moment}`,
    (name, moment) => `modifiée par ${name}, ${moment}`,
    (name, moment) => `gewijzigd door ${name}, ${moment}`,
  ),
  aboutVisit: translated(
    (moment: string) => `visit on ${moment}`,
    moment => `visite du ${moment}`,
    moment => `bezoek van ${moment}`,
  ),
  unknownVisit: translated('a visit', 'une visite', 'een bezoek'),
  older: translated('Show older notes', 'Afficher les notes plus anciennes', 'Oudere notities tonen'),
  olderOffline: translated(
    'Notes older than two years are on the server. Try again when it is available.',
    'Les notes de plus de deux ans se trouvent sur le serveur. Réessayez dès qu’il sera disponible.',
    'Notities van meer dan twee jaar geleden staan op de server. Probeer het opnieuw zodra die beschikbaar is.',
  ),
  olderFailed: translated(
    'Older notes could not be loaded. Try again in a moment.',
    'Les notes plus anciennes n’ont pas pu être chargées. Réessayez dans un instant.',
    'Oudere notities konden niet worden geladen. Probeer het zo dadelijk opnieuw.',
  ),
  noneOlder: translated(
    'There are no older notes.',
    'Il n’y a pas de notes plus anciennes.',
    'Er zijn geen oudere notities.',
  ),
  dictate: translated('Dictate', 'Dicter', 'Dicteren'),
  stopDictating: translated('Stop dictating', 'Arrêter la dictée', 'Dicteren stoppen'),
  listening: translated('Listening…', 'À l’écoute…', 'Aan het luisteren…'),
  dictateTitle: translated('Dictation', 'Dictée', 'Dicteren'),
  dictateWarning: translated(
    'The browser converts your speech to text. Many browsers send the sound to their own online service. Do not say any names if you do not want them to be sent.',
    'Le navigateur convertit vos paroles en texte. De nombreux navigateurs envoient le son à leur propre service en ligne. Ne dictez pas de noms si vous ne voulez pas qu’ils soient envoyés.',
    'De browser zet uw spraak om in tekst. Veel browsers sturen het geluid naar hun eigen onlinedienst. Noem geen namen als u niet wilt dat die worden verstuurd.',
  ),
  dictateAnyway: translated('Start dictating', 'Commencer à dicter', 'Beginnen te dicteren'),
  dictateRefused: translated(
    'The browser has no access to the microphone. Allow access in the address bar, or type the note.',
    'Le navigateur n’a pas accès au microphone. Autorisez l’accès dans la barre d’adresse ou tapez la note.',
    'De browser heeft geen toegang tot de microfoon. Geef toegang in de adresbalk of typ de notitie.',
  ),
  dictateFailed: translated(
    'No speech was recognized. Try again, or type the note.',
    'Aucune parole n’a été reconnue. Réessayez ou tapez la note.',
    'Er werd geen spraak herkend. Probeer opnieuw of typ de notitie.',
  ),
})
