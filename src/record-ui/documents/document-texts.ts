import { byLanguage, translated } from '../../domain/text/language.ts'
import { needsServer, savedCopy } from '../../domain/text/offline-texts.ts'

export const documentTexts = byLanguage({
  detailsMissing: translated(
    'Practice details are missing',
    'Il manque des données du cabinet',
    'Er ontbreken praktijkgegevens',
  ),
  nameMissing: translated(
    'Until you enter a practice name, the name of the first user is printed.',
    'Tant que le nom du cabinet n’est pas indiqué, celui du premier utilisateur est imprimé.',
    'Zolang u geen praktijknaam invult, wordt de naam van de eerste gebruiker afgedrukt.',
  ),
  fillIn: translated('Fill in', 'Compléter', 'Aanvullen'),
  fillInPractice: translated(
    'Fill in the practice details',
    'Compléter les données du cabinet',
    'Praktijkgegevens aanvullen',
  ),
  administratorsFillIn: translated(
    'Only an administrator can fill this in.',
    'Seul un responsable peut compléter ces données.',
    'Alleen een beheerder kan dit aanvullen.',
  ),
  needsServer,
  asLastRead: savedCopy,
  notOnServerYet: translated(
    'Still being sent to the server.',
    'Envoi au serveur en cours.',
    'Wordt nog naar de server verzonden.',
  ),
  editsStillSending: translated(
    'Your changes are still being sent. Try again in a moment.',
    'Vos modifications sont encore en cours d’envoi. Réessayez dans un instant.',
    'Uw wijzigingen worden nog verzonden. Probeer het zo dadelijk opnieuw.',
  ),
  noAnswer: translated(
    'The server did not answer. Please try again in a moment.',
    'Le serveur n’a pas répondu. Réessayez dans un instant.',
    'De server antwoordde niet. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'Something went wrong on the server. Try again in a moment.',
    'Une erreur est survenue sur le serveur. Réessayez dans un instant.',
    'Er ging iets mis op de server. Probeer het zo dadelijk opnieuw.',
  ),
  pdfFailed: translated(
    'The PDF could not be loaded. Please try again in a moment.',
    'Le PDF n’a pas pu être chargé. Réessayez dans un instant.',
    'De pdf kon niet worden geladen. Probeer het zo dadelijk opnieuw.',
  ),
  savedAsFile: translated(
    'Saved as a file, not sent',
    'Enregistré dans un fichier, pas envoyé',
    'Bewaard als bestand, niet verstuurd',
  ),
  emailSavedAsFile: translated(
    (name: string) => `The email to ${name} is saved as a file, not sent.`,
    name => `L’e-mail à ${name} est enregistré dans un fichier, pas envoyé.`,
    name => `De e-mail aan ${name} is bewaard als bestand, niet verstuurd.`,
  ),
  emailsAreFiles: translated(
    'There is no mail server: emails are saved as files, not sent.',
    'Il n’y a pas de serveur de messagerie\u00a0: les e-mails sont enregistrés dans des fichiers, pas envoyés.',
    'Er is geen mailserver: e-mails worden als bestand bewaard, niet verstuurd.',
  ),
  pdf: translated('PDF', 'PDF', 'Pdf'),
  previewHere: translated(
    'Preview made on this device.',
    'Aperçu généré sur cet appareil.',
    'Voorbeeld gemaakt op dit toestel.',
  ),
})
