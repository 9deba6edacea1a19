import { byLanguage, translated } from '../../domain/text/language.ts'

export const documentTexts = byLanguage({
  lackingTitle: translated(
    'Practice details are missing',
    'Il manque des données du cabinet',
    'Er ontbreken praktijkgegevens',
  ),
  lackingName: translated(
    'In place of the practice’s name stands the name of the person who made the first account.',
    'À la place du nom du cabinet figure celui de la personne qui a créé le premier compte.',
    'In plaats van de naam van de praktijk staat er de naam van wie het eerste account maakte.',
  ),
  fillIn: translated('Fill in', 'Compléter', 'Aanvullen'),
  fillInPractice: translated(
    'Fill in the practice details',
    'Compléter les données du cabinet',
    'Praktijkgegevens aanvullen',
  ),
  ownersFillIn: translated(
    'Only an owner of the practice can fill this in. Ask one of them.',
    'Seul un ou une propriétaire du cabinet peut le compléter. Demandez-le-lui.',
    'Alleen een eigenaar van de praktijk kan dit aanvullen. Vraag het aan een van hen.',
  ),
  needsServer: translated(
    'This needs the server, which cannot be reached now.',
    'Ceci demande le serveur, qui n’est pas joignable en ce moment.',
    'Dit heeft de server nodig, en die is nu niet bereikbaar.',
  ),
  asLastRead: translated(
    'The server cannot be reached now: this is as it was last read.',
    'Le serveur n’est pas joignable en ce moment\u00a0: voici la dernière lecture.',
    'De server is nu niet bereikbaar: dit is zoals het laatst gelezen werd.',
  ),
  notWithServer: translated(
    'Not with the server yet. It goes by itself in a moment.',
    'Pas encore sur le serveur. Cela part tout seul dans un instant.',
    'Nog niet op de server. Dat gaat zo dadelijk vanzelf.',
  ),
  noAnswer: translated(
    'The server did not answer. Please try again in a moment.',
    'Le serveur n’a pas répondu. Réessayez dans un instant.',
    'De server antwoordde niet. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'The server had a problem. Please try again in a moment.',
    'Le serveur a eu un problème. Réessayez dans un instant.',
    'De server had een probleem. Probeer het zo dadelijk opnieuw.',
  ),
  pdfFailed: translated(
    'The PDF could not be fetched. Please try again in a moment.',
    'Le PDF n’a pas pu être chargé. Réessayez dans un instant.',
    'De pdf kon niet worden opgehaald. Probeer het zo dadelijk opnieuw.',
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
  drawnHere: translated(
    'Drawn on this device, from what it knows.',
    'Composé sur cet appareil, d’après ce qu’il sait.',
    'Op dit toestel opgemaakt, met wat het weet.',
  ),
})
