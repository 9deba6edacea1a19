import { byLanguage, translated } from '../../domain/text/language.ts'

export const notesTexts = byLanguage({
  heading: translated('Notes', 'Notes', 'Notities'),
  add: translated('New note', 'Nouvelle note', 'Nieuwe notitie'),
  edit: translated('Edit note', 'Modifier la note', 'Notitie bewerken'),
  editNamed: translated(
    (name: string) => `Edit the note “${name}”`,
    name => `Modifier la note “${name}”`,
    name => `Notitie “${name}” bewerken`,
  ),
  deleteNamed: translated(
    (name: string) => `Delete the note “${name}”`,
    name => `Supprimer la note “${name}”`,
    name => `Notitie “${name}” verwijderen`,
  ),
  keep: translated('Add note', 'Ajouter la note', 'Notitie toevoegen'),
  saveHint: translated('Ctrl+Enter saves it.', 'Ctrl+Entrée l’enregistre.', 'Ctrl+Enter bewaart ze.'),
  saved: translated('The note is saved.', 'La note est enregistrée.', 'De notitie is bewaard.'),
  none: translated(
    'Nothing noted yet. The first note stands here as soon as it is saved.',
    'Rien n’est encore noté. La première note apparaît ici dès qu’elle est enregistrée.',
    'Nog niets genoteerd. De eerste notitie staat hier zodra ze bewaard is.',
  ),
  you: translated('You', 'Vous', 'U'),
  unknownAuthor: translated('Unknown', 'Inconnu', 'Onbekend'),
  receivedAt: translated(
    (moment: string) => `the server received it on ${moment}`,
    moment => `reçue par le serveur le ${moment}`,
    moment => `door de server ontvangen op ${moment}`,
  ),
  changedBy: translated(
    (name: string, moment: string) => `changed by ${name}, ${moment}`,
    (name, moment) => `modifiée par ${name}, ${moment}`,
    (name, moment) => `gewijzigd door ${name}, ${moment}`,
  ),
  aboutVisit: translated(
    (moment: string) => `visit of ${moment}`,
    moment => `visite du ${moment}`,
    moment => `bezoek van ${moment}`,
  ),
  ofAVisit: translated('a visit', 'une visite', 'een bezoek'),
  older: translated('Show older notes', 'Afficher les notes plus anciennes', 'Oudere notities tonen'),
  olderOffline: translated(
    'Notes of more than two years ago are kept on the server, which cannot be reached now.',
    'Les notes de plus de deux ans sont gardées sur le serveur, qui n’est pas joignable en ce moment.',
    'Notities van meer dan twee jaar geleden staan op de server, die nu niet bereikbaar is.',
  ),
  olderFailed: translated(
    'Older notes could not be read. Please try again in a moment.',
    'Les notes plus anciennes n’ont pas pu être lues. Réessayez dans un instant.',
    'Oudere notities konden niet gelezen worden. Probeer het zo meteen opnieuw.',
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
    'The browser turns what you say into text. Its maker may hear it: many browsers send the sound to a service of their own. Say no names if you do not want that.',
    'Le navigateur transforme vos paroles en texte. Son éditeur peut les entendre\u00a0: beaucoup de navigateurs envoient le son à un service à eux. Ne dites pas de noms si vous ne le voulez pas.',
    'De browser zet om wat u zegt. De maker ervan kan meeluisteren: veel browsers sturen het geluid naar een eigen dienst. Noem geen namen als u dat niet wilt.',
  ),
  dictateAnyway: translated('Start dictating', 'Commencer à dicter', 'Beginnen te dicteren'),
  dictateRefused: translated(
    'The browser may not use the microphone. Allow it in the address bar, or type the note.',
    'Le navigateur ne peut pas utiliser le microphone. Autorisez-le dans la barre d’adresse, ou tapez la note.',
    'De browser mag de microfoon niet gebruiken. Sta het toe in de adresbalk, of typ de notitie.',
  ),
  dictateFailed: translated(
    'Nothing was understood. Try again, or type the note.',
    'Rien n’a été compris. Réessayez, ou tapez la note.',
    'Er is niets verstaan. Probeer opnieuw, of typ de notitie.',
  ),
})
