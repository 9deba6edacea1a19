import { byLanguage, translated } from '../../domain/text/language.ts'
import { needsServer } from '../../domain/text/offline-texts.ts'
import { plural } from '../../ui/plural.ts'

const rows = translated(
  (count: number) => `${count} ${plural.en(count, 'row', 'rows')}`,
  (count: number) => `${count} ${plural.fr(count, 'ligne', 'lignes')}`,
  (count: number) => `${count} ${plural.nl(count, 'rij', 'rijen')}`,
)
const clients = translated(
  (count: number) => `${count} ${plural.en(count, 'client', 'clients')}`,
  (count: number) => `${count} ${plural.fr(count, 'client', 'clients')}`,
  (count: number) => `${count} ${plural.nl(count, 'klant', 'klanten')}`,
)
const animals = translated(
  (count: number) => `${count} ${plural.en(count, 'animal', 'animals')}`,
  (count: number) => `${count} ${plural.fr(count, 'animal', 'animaux')}`,
  (count: number) => `${count} ${plural.nl(count, 'dier', 'dieren')}`,
)

export const importTexts = byLanguage({
  title: {
    clients: translated('Import clients', 'Importer des clients', 'Klanten importeren'),
    animals: translated('Import animals', 'Importer des animaux', 'Dieren importeren'),
  },
  back: translated('Back', 'Retour', 'Terug'),
  next: translated('Next', 'Suivant', 'Volgende'),
  otherFile: translated('Another file', 'Un autre fichier', 'Een ander bestand'),

  online: translated(
    'Importing requires a connection to the server. All rows are imported together, or none.',
    'L’importation nécessite une connexion au serveur. Toutes les lignes sont importées ensemble, ou aucune.',
    'Importeren vereist een verbinding met de server. Alle rijen worden samen geïmporteerd, of geen enkele.',
  ),
  offline: translated(
    'The server is not available. You can prepare the file now and import it when the server is back.',
    'Le serveur n’est pas disponible. Vous pouvez préparer le fichier maintenant et l’importer dès qu’il le sera.',
    'De server is niet beschikbaar. U kunt het bestand nu voorbereiden en het importeren zodra dat wel zo is.',
  ),
  needsServer,
  needsAll: translated(
    'Not all clients and animals are on this device yet, so duplicates cannot be detected.',
    'Cet appareil n’a pas encore tous les clients et animaux\u00a0: les doublons ne peuvent pas être détectés.',
    'Dit toestel heeft nog niet alle klanten en dieren, dus dubbels kunnen niet worden opgespoord.',
  ),

  fileHint: {
    clients: translated(
      'An Excel or CSV file with one client per row. The first row contains the column names.',
      'Un fichier Excel ou CSV avec un client par ligne. La première ligne contient les noms des colonnes.',
      'Een Excel- of CSV-bestand met één klant per rij. De eerste rij bevat de kolomnamen.',
    ),
    animals: translated(
      'An Excel or CSV file with one animal per row. The first row contains the column names. The clients and the species must already exist.',
      'Un fichier Excel ou CSV avec un animal par ligne. La première ligne contient les noms des colonnes. Les clients et les espèces doivent déjà exister.',
      'Een Excel- of CSV-bestand met één dier per rij. De eerste rij bevat de kolomnamen. De klanten en de diersoorten moeten al bestaan.',
    ),
  },
  fileRules: translated(
    'Up to 50,000 rows. Excel files must end in .xlsx. The zip with all data of a practice that uses Bouvier is accepted too.',
    '50\u202f000 lignes au plus. Les fichiers Excel doivent se terminer par .xlsx. Le zip avec toutes les données d’un cabinet qui utilise Bouvier est accepté aussi.',
    'Hoogstens 50.000 rijen. Excel-bestanden moeten op .xlsx eindigen. De zip met alle gegevens van een praktijk die Bouvier gebruikt, wordt ook aanvaard.',
  ),
  chooseFile: translated('Choose a file', 'Choisir un fichier', 'Kies een bestand'),
  dropHere: translated('or drop it here', 'ou déposez-le ici', 'of sleep het hierheen'),
  reading: translated('Reading the file...', 'Lecture du fichier...', 'Het bestand wordt gelezen...'),
  recognizedColumns: translated(
    'Recognized columns, in English, French, Dutch or German:',
    'Colonnes reconnues, en français, en néerlandais, en anglais ou en allemand\u00a0:',
    'Herkende kolommen, in het Nederlands, Frans, Engels of Duits:',
  ),
  sample: translated(
    'Download a sample file',
    'Télécharger un fichier d’exemple',
    'Download een voorbeeldbestand',
  ),
  sampleName: {
    clients: translated('sample-clients.csv', 'exemple-clients.csv', 'voorbeeld-klanten.csv'),
    animals: translated('sample-animals.csv', 'exemple-animaux.csv', 'voorbeeld-dieren.csv'),
  },

  fileProblems: {
    unreadable: translated(
      'The file could not be read. Check that it still exists, then choose it again.',
      'Le fichier n’a pas pu être lu. Vérifiez qu’il existe toujours, puis choisissez-le à nouveau.',
      'Het bestand kon niet worden gelezen. Controleer of het nog bestaat en kies het opnieuw.',
    ),
    'too-large': translated(
      'The file is larger than 20 MB. Divide it into several files.',
      'Le fichier dépasse 20 Mo. Divisez-le en plusieurs fichiers.',
      'Het bestand is groter dan 20 MB. Verdeel het over meerdere bestanden.',
    ),
    'not-text': translated(
      'This file does not contain a table. Open it in the program it came from, save it as .xlsx or CSV, and choose that file.',
      'Ce fichier ne contient pas de tableau. Ouvrez-le dans son programme d’origine, enregistrez-le en .xlsx ou CSV et choisissez ce fichier-là.',
      'Dit bestand bevat geen tabel. Open het in het programma waar het vandaan komt, bewaar het als .xlsx of CSV en kies dat bestand.',
    ),
    'old-workbook': translated(
      'This is an old Excel file (.xls). Open it, save it as .xlsx or CSV, and choose that file.',
      'C’est un ancien fichier Excel (.xls). Ouvrez-le, enregistrez-le en .xlsx ou CSV et choisissez ce fichier-là.',
      'Dit is een oud Excel-bestand (.xls). Open het, bewaar het als .xlsx of CSV en kies dat bestand.',
    ),
    'other-workbook': translated(
      'This table format is not supported. Open the file in the program it came from, save it as .xlsx or CSV, and choose that file.',
      'Ce format de tableau n’est pas pris en charge. Ouvrez le fichier dans son programme d’origine, enregistrez-le en .xlsx ou CSV et choisissez ce fichier-là.',
      'Dit tabelformaat wordt niet ondersteund. Open het bestand in het programma waar het vandaan komt, bewaar het als .xlsx of CSV en kies dat bestand.',
    ),
    locked: translated(
      'This file is protected by a password. Open it, remove the password or save it as CSV, and choose that file.',
      'Ce fichier est protégé par un mot de passe. Ouvrez-le, retirez le mot de passe ou enregistrez-le en CSV et choisissez ce fichier-là.',
      'Dit bestand is met een wachtwoord beveiligd. Open het, verwijder het wachtwoord of bewaar het als CSV en kies dat bestand.',
    ),
    damaged: translated(
      'This file is damaged or incomplete. Open it in Excel, save it again, and choose it again.',
      'Ce fichier est endommagé ou incomplet. Ouvrez-le dans Excel, enregistrez-le à nouveau et choisissez-le à nouveau.',
      'Dit bestand is beschadigd of onvolledig. Open het in Excel, bewaar het opnieuw en kies het opnieuw.',
    ),
    'unpacks-too-large': translated(
      'This file contains far more than a list. Copy the list to a new, empty workbook, save it as .xlsx, and choose that file.',
      'Ce fichier contient bien plus qu’une liste. Copiez la liste dans un nouveau classeur vide, enregistrez-le en .xlsx et choisissez ce fichier-là.',
      'Dit bestand bevat veel meer dan een lijst. Kopieer de lijst naar een nieuwe, lege werkmap, bewaar die als .xlsx en kies dat bestand.',
    ),
    'not-in-zip': translated(
      'The list is not in this zip. Extract the file with the list and choose that file.',
      'La liste n’est pas dans ce zip. Extrayez le fichier qui contient la liste et choisissez ce fichier-là.',
      'De lijst zit niet in deze zip. Haal het bestand met de lijst eruit en kies dat bestand.',
    ),
    empty: translated('This file is empty.', 'Ce fichier est vide.', 'Dit bestand is leeg.'),
    'no-columns': translated(
      'No columns were found in this file. In a CSV file, columns are separated by commas, semicolons or tabs.',
      'Aucune colonne n’a été trouvée dans ce fichier. Dans un fichier CSV, les colonnes sont séparées par des virgules, des points-virgules ou des tabulations.',
      'In dit bestand zijn geen kolommen gevonden. In een CSV-bestand staan komma’s, puntkomma’s of tabs tussen de kolommen.',
    ),
    'only-header': translated(
      'This file has column names but no rows.',
      'Ce fichier contient des noms de colonnes mais aucune ligne.',
      'Dit bestand bevat kolomnamen maar geen rijen.',
    ),
    'too-many': translated(
      'This file has more than 50,000 rows. Divide it into several files.',
      'Ce fichier compte plus de 50\u202f000 lignes. Divisez-le en plusieurs fichiers.',
      'Dit bestand heeft meer dan 50.000 rijen. Verdeel het over meerdere bestanden.',
    ),
    unclosed: translated(
      'A quotation mark is opened here and never closed. Correct the file and choose it again.',
      'Un guillemet est ouvert ici et jamais fermé. Corrigez le fichier et choisissez-le à nouveau.',
      'Hier wordt een aanhalingsteken geopend en nergens gesloten. Verbeter het bestand en kies het opnieuw.',
    ),
  },
  line: translated('Line', 'Ligne', 'Regel'),

  columnsHeading: translated('Match the columns', 'Associer les colonnes', 'Kolommen toewijzen'),
  columnsIn: translated(
    (name: string, count: number) => `${name}: ${rows.en(count)}.`,
    (name, count) => `${name}\u00a0: ${rows.fr(count)}.`,
    (name, count) => `${name}: ${rows.nl(count)}.`,
  ),
  columnsHint: translated(
    'Check the matched columns and correct them where needed.',
    'Vérifiez les colonnes associées et corrigez-les si nécessaire.',
    'Controleer de toegewezen kolommen en verbeter ze waar nodig.',
  ),
  sheet: translated('Sheet of the workbook', 'Feuille du classeur', 'Blad van de werkmap'),
  splitAs: translated(
    (first: string, last: string) => `First name: ${first}; last name: ${last}`,
    (first, last) => `Prénom\u00a0: ${first}\u00a0; nom\u00a0: ${last}`,
    (first, last) => `Voornaam: ${first}; achternaam: ${last}`,
  ),
  swapNames: translated('Swap the names', 'Inverser les noms', 'Namen omwisselen'),
  columnNumber: translated('Column', 'Colonne', 'Kolom'),
  example: translated(
    (name: string) => `For example: ${name}`,
    name => `Par exemple\u00a0: ${name}`,
    name => `Bijvoorbeeld: ${name}`,
  ),
  noExample: translated(
    'Empty in the first rows',
    'Vide dans les premières lignes',
    'Leeg in de eerste rijen',
  ),
  notImported: translated('Not imported', 'Pas importée', 'Niet geïmporteerd'),
  missingColumn: translated(
    (fields: string) => `No column is chosen for: ${fields}.`,
    fields => `Aucune colonne n’est choisie pour\u00a0: ${fields}.`,
    fields => `Er is geen kolom gekozen voor: ${fields}.`,
  ),
  or: translated('or', 'ou', 'of'),

  previewHeading: translated(
    'Check before importing',
    'Vérifier avant d’importer',
    'Nakijken voor het importeren',
  ),
  counts: {
    all: translated(
      (count: number) => `${rows.en(count)}:`,
      count => `${rows.fr(count)}\u00a0:`,
      count => `${rows.nl(count)}:`,
    ),
    ready: translated(
      (count: number) => `${count} ready`,
      count => `${count} ${plural.fr(count, 'prête', 'prêtes')}`,
      count => `${count} klaar`,
    ),
    wrong: translated(
      (count: number) => `${count} with errors`,
      count => `${count} avec des erreurs`,
      count => `${count} met fouten`,
    ),
    doubtful: translated(
      (count: number) => `${count} possible ${plural.en(count, 'duplicate', 'duplicates')}`,
      count => `${count} ${plural.fr(count, 'doublon possible', 'doublons possibles')}`,
      count => `${count} ${plural.nl(count, 'mogelijk dubbel', 'mogelijke dubbels')}`,
    ),
  },
  firstRows: translated(
    'The first rows, as they will be imported',
    'Les premières lignes, telles qu’elles seront importées',
    'De eerste rijen, zoals ze worden geïmporteerd',
  ),
  wrongRows: translated('Rows with errors', 'Lignes avec des erreurs', 'Rijen met fouten'),
  wrongHint: translated(
    'These rows cannot be imported. Correct them in the file and choose it again, or skip them.',
    'Ces lignes ne peuvent pas être importées. Corrigez-les dans le fichier et choisissez-le à nouveau, ou ignorez-les.',
    'Deze rijen kunnen niet worden geïmporteerd. Verbeter ze in het bestand en kies het opnieuw, of sla ze over.',
  ),
  doubtfulRows: translated('Possible duplicates', 'Doublons possibles', 'Mogelijke dubbels'),
  showMore: translated('Show more', 'Afficher plus', 'Meer tonen'),
  nameless: translated('Without a name', 'Sans nom', 'Zonder naam'),
  skipWrong: translated(
    (count: number) => (count === 1 ? 'Skip the row with errors' : `Skip the ${count} rows with errors`),
    count =>
      count === 1 ? 'Ignorer la ligne avec des erreurs' : `Ignorer les ${count} lignes avec des erreurs`,
    count => (count === 1 ? 'De rij met fouten overslaan' : `De ${count} rijen met fouten overslaan`),
  ),
  skipDoubtful: translated(
    (count: number) =>
      count === 1 ? 'Skip the possible duplicate' : `Skip the ${count} possible duplicates`,
    count => (count === 1 ? 'Ignorer le doublon possible' : `Ignorer les ${count} doublons possibles`),
    count => (count === 1 ? 'Het mogelijke dubbel overslaan' : `De ${count} mogelijke dubbels overslaan`),
  ),
  import: {
    clients: translated(
      (count: number) => `Import ${clients.en(count)}`,
      count => `Importer ${clients.fr(count)}`,
      count => `${clients.nl(count)} importeren`,
    ),
    animals: translated(
      (count: number) => `Import ${animals.en(count)}`,
      count => `Importer ${animals.fr(count)}`,
      count => `${animals.nl(count)} importeren`,
    ),
  },
  wrongFirst: translated(
    'Some rows have errors. Correct the file, or choose to skip them.',
    'Certaines lignes contiennent des erreurs. Corrigez le fichier ou choisissez de les ignorer.',
    'Sommige rijen bevatten fouten. Verbeter het bestand of kies ervoor om ze over te slaan.',
  ),
  nothingLeft: translated(
    'No rows left to import.',
    'Il ne reste aucune ligne à importer.',
    'Er zijn geen rijen meer om te importeren.',
  ),

  sendingHeading: translated('Importing', 'Importation', 'Importeren'),
  sending: translated(
    'The rows are being sent. Keep this window open; nothing is imported until all rows have arrived.',
    'Les lignes sont en cours d’envoi. Gardez cette fenêtre ouverte\u00a0; rien n’est importé avant l’arrivée de toutes les lignes.',
    'De rijen worden verzonden. Houd dit venster open; er wordt niets geïmporteerd voor alle rijen zijn aangekomen.',
  ),
  rowsSent: translated('Rows sent', 'Lignes envoyées', 'Verzonden rijen'),
  finishing: translated(
    'All rows have arrived. The server is importing them...',
    'Toutes les lignes sont arrivées. Le serveur les importe...',
    'Alle rijen zijn aangekomen. De server importeert ze...',
  ),
  tooLate: translated(
    'The server is already importing the rows. The import can no longer be stopped.',
    'Le serveur importe déjà les lignes. L’importation ne peut plus être arrêtée.',
    'De server importeert de rijen al. Het importeren kan niet meer worden gestopt.',
  ),
  stop: translated('Stop', 'Arrêter', 'Stoppen'),
  unknownHeading: translated('No answer yet', 'Pas encore de réponse', 'Nog geen antwoord'),
  unknown: translated(
    'All rows were sent, but the server has not confirmed the import. Either all rows were imported or none. Check again to find out; nothing is imported twice. If you close this window, look in the list before you import the file again.',
    'Toutes les lignes ont été envoyées, mais le serveur n’a pas confirmé l’importation. Soit toutes les lignes sont importées, soit aucune. Vérifiez à nouveau pour le savoir\u00a0; rien n’est importé deux fois. Si vous fermez cette fenêtre, regardez dans la liste avant de réimporter le fichier.',
    'Alle rijen zijn verzonden, maar de server heeft het importeren niet bevestigd. Ofwel zijn alle rijen geïmporteerd, ofwel geen enkele. Controleer opnieuw om het te weten; niets wordt tweemaal geïmporteerd. Als u dit venster sluit, kijk dan in de lijst voor u het bestand opnieuw importeert.',
  ),
  checkAgain: translated('Check again', 'Vérifier à nouveau', 'Opnieuw controleren'),

  doneHeading: translated('Imported', 'Importation terminée', 'Geïmporteerd'),
  done: {
    clients: translated(
      (count: number) => `${clients.en(count)} ${plural.en(count, 'was', 'were')} imported.`,
      count => `${clients.fr(count)} ${plural.fr(count, 'a été importé', 'ont été importés')}.`,
      count => `${clients.nl(count)} ${plural.nl(count, 'werd', 'werden')} geïmporteerd.`,
    ),
    animals: translated(
      (count: number) => `${animals.en(count)} ${plural.en(count, 'was', 'were')} imported.`,
      count => `${animals.fr(count)} ${plural.fr(count, 'a été importé', 'ont été importés')}.`,
      count => `${animals.nl(count)} ${plural.nl(count, 'werd', 'werden')} geïmporteerd.`,
    ),
  },
  doneHint: translated(
    'They will appear in the list shortly, on all devices.',
    'Ils apparaîtront sous peu dans la liste, sur tous les appareils.',
    'Ze verschijnen zo dadelijk in de lijst, op alle toestellen.',
  ),

  nothingImported: translated('Nothing was imported.', 'Rien n’a été importé.', 'Er is niets geïmporteerd.'),
  stopped: translated(
    'You stopped the import.',
    'Vous avez arrêté l’importation.',
    'U hebt het importeren gestopt.',
  ),

  /** Sentences for files, used where the text of the screens refers to a choice. */
  missingInFile: {
    'animals/species-required': translated(
      'The species is missing.',
      'L’espèce manque.',
      'De diersoort ontbreekt.',
    ),
    'animals/client-required': translated(
      'The client is missing.',
      'Le client manque.',
      'De klant ontbreekt.',
    ),
  },
  problems: {
    'email/invalid': translated(
      (name: string) => `This email address is not valid: ${name}`,
      name => `Cette adresse e-mail n’est pas valable\u00a0: ${name}`,
      name => `Dit e-mailadres is niet geldig: ${name}`,
    ),
    'too-long': translated(
      (name: string) => `This is longer than 200 characters: ${name}`,
      name => `Ceci compte plus de 200 caractères\u00a0: ${name}`,
      name => `Dit is langer dan 200 tekens: ${name}`,
    ),
    'animals/species-unknown': translated(
      (name: string) =>
        `The species “${name}” is not in the list. Add it under Species first, or use a name from that list.`,
      name =>
        `L’espèce «\u00a0${name}\u00a0» n’est pas dans la liste. Ajoutez-la d’abord sous Espèces, ou utilisez un nom de cette liste.`,
      name =>
        `De diersoort “${name}” staat niet in de lijst. Voeg ze eerst toe bij Diersoorten of gebruik een naam uit die lijst.`,
    ),
    'animals/client-unknown': translated(
      (name: string) => `There is no client “${name}”. Import or add the client first.`,
      name => `Il n’y a pas de client «\u00a0${name}\u00a0». Importez ou ajoutez d’abord le client.`,
      name => `Er is geen klant “${name}”. Importeer de klant of voeg die eerst toe.`,
    ),
    'chip-shortened': translated(
      (name: string) =>
        `The spreadsheet has shortened this chip number: ${name}. Format the column as text and save the file again.`,
      name =>
        `Le tableur a raccourci ce numéro de puce\u00a0: ${name}. Mettez la colonne au format texte et enregistrez à nouveau le fichier.`,
      name =>
        `Het rekenblad heeft dit chipnummer ingekort: ${name}. Geef de kolom de opmaak tekst en bewaar het bestand opnieuw.`,
    ),
    'client-ambiguous': translated(
      (name: string) => `More than one client matches “${name}”. Give both the name and the email address.`,
      name =>
        `Plusieurs clients correspondent à «\u00a0${name}\u00a0». Indiquez à la fois le nom et l’adresse e-mail.`,
      name => `Meerdere klanten komen overeen met “${name}”. Geef zowel de naam als het e-mailadres.`,
    ),
    'client-unsent': translated(
      (name: string) =>
        `The client “${name}” is still in the outbox of this device. Import again when it has been sent.`,
      name =>
        `Le client «\u00a0${name}\u00a0» est encore dans la boîte d’envoi de cet appareil. Importez à nouveau quand il sera envoyé.`,
      name =>
        `De klant “${name}” staat nog in het postvak uit van dit toestel. Importeer opnieuw zodra die verzonden is.`,
    ),
  },
  withValue: translated(
    (sentence: string, name: string) => `${sentence}: ${name}`,
    (sentence, name) => `${sentence}\u00a0: ${name}`,
    (sentence, name) => `${sentence}: ${name}`,
  ),
  doubts: {
    email: translated(
      (name: string) => `${name} already has this email.`,
      name => `${name} a déjà cette adresse e-mail.`,
      name => `${name} heeft dit e-mailadres al.`,
    ),
    phone: translated(
      (name: string) => `${name} already has this phone number.`,
      name => `${name} a déjà ce numéro de téléphone.`,
      name => `${name} heeft dit telefoonnummer al.`,
    ),
    chip: translated(
      (name: string) => `${name} already has this chip.`,
      name => `${name} a déjà cette puce.`,
      name => `${name} heeft deze chip al.`,
    ),
    animal: translated(
      (name: string) => `This client already has an animal called ${name}.`,
      name => `Ce client a déjà un animal nommé ${name}.`,
      name => `Deze klant heeft al een dier met de naam ${name}.`,
    ),
  },
})

export type ImportTexts = (typeof importTexts)['en']
