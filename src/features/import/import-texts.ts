import { byLanguage, translated } from '../../domain/text/language.ts'
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
    clients: translated('Import Clients', 'Importer des clients', 'Klanten importeren'),
    animals: translated('Import Animals', 'Importer des animaux', 'Dieren importeren'),
  },
  back: translated('Back', 'Retour', 'Terug'),
  next: translated('Next', 'Suivant', 'Volgende'),
  otherFile: translated('Another file', 'Un autre fichier', 'Een ander bestand'),

  online: translated(
    'Importing needs the network: the server takes all rows at once, or none.',
    'L’importation a besoin du réseau\u00a0: le serveur prend toutes les lignes à la fois, ou aucune.',
    'Importeren heeft het netwerk nodig: de server neemt alle rijen tegelijk, of geen enkele.',
  ),
  away: translated(
    'The server cannot be reached now. You can prepare the file here; importing has to wait for the network.',
    'Le serveur est injoignable pour l’instant. Vous pouvez préparer le fichier ici\u00a0; l’importation doit attendre le réseau.',
    'De server is nu niet bereikbaar. U kunt het bestand hier voorbereiden; het importeren moet op het netwerk wachten.',
  ),
  needsNetwork: translated(
    'Importing needs the network, and the server cannot be reached.',
    'L’importation a besoin du réseau, et le serveur est injoignable.',
    'Importeren heeft het netwerk nodig, en de server is niet bereikbaar.',
  ),
  needsAll: translated(
    'This device has not received all clients and animals yet, so possible duplicates cannot be seen.',
    'Cet appareil n’a pas encore reçu tous les clients et animaux\u00a0: les doublons possibles ne peuvent pas être vus.',
    'Dit toestel heeft nog niet alle klanten en dieren ontvangen, dus mogelijke dubbels zijn niet te zien.',
  ),

  fileHint: {
    clients: translated(
      'An Excel or CSV file with one client per row. The first row names the columns.',
      'Un fichier Excel ou CSV avec un client par ligne. La première ligne nomme les colonnes.',
      'Een Excel- of CSV-bestand met één klant per rij. De eerste rij noemt de kolommen.',
    ),
    animals: translated(
      'An Excel or CSV file with one animal per row. The first row names the columns. The clients and the species must be here already.',
      'Un fichier Excel ou CSV avec un animal par ligne. La première ligne nomme les colonnes. Les clients et les espèces doivent déjà se trouver ici.',
      'Een Excel- of CSV-bestand met één dier per rij. De eerste rij noemt de kolommen. De klanten en de diersoorten moeten hier al staan.',
    ),
  },
  fileRules: translated(
    'Up to 50,000 rows; of Excel, files that end in .xlsx. The zip with all data of a practice that uses Bouvier is understood too.',
    '50 000 lignes au plus\u00a0; d’Excel, les fichiers en .xlsx. Le zip avec toutes les données d’un cabinet qui utilise Bouvier est compris aussi.',
    'Hoogstens 50.000 rijen; van Excel de bestanden op .xlsx. De zip met alle gegevens van een praktijk die Bouvier gebruikt, wordt ook begrepen.',
  ),
  chooseFile: translated('Choose a file', 'Choisir un fichier', 'Kies een bestand'),
  dropHere: translated('or drop it here', 'ou déposez-le ici', 'of sleep het hierheen'),
  reading: translated('Reading the file...', 'Lecture du fichier...', 'Het bestand wordt gelezen...'),
  understood: translated(
    'These columns are understood, in English, French, Dutch or German:',
    'Ces colonnes sont comprises, en français, en néerlandais, en anglais ou en allemand\u00a0:',
    'Deze kolommen worden begrepen, in het Nederlands, Frans, Engels of Duits:',
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
      'The file could not be read. Is it still where it was? Choose it again.',
      'Le fichier n’a pas pu être lu. Est-il toujours au même endroit\u00a0? Choisissez-le à nouveau.',
      'Het bestand kon niet worden gelezen. Staat het nog op dezelfde plaats? Kies het opnieuw.',
    ),
    'too-large': translated(
      'The file is larger than 20 MB. Divide it into several files.',
      'Le fichier dépasse 20 Mo. Divisez-le en plusieurs fichiers.',
      'Het bestand is groter dan 20 MB. Verdeel het over meerdere bestanden.',
    ),
    'not-text': translated(
      'This is no table. Open it in the program that it came from, save it as .xlsx or CSV, and choose that file.',
      'Ce n’est pas un tableau. Ouvrez-le dans le programme dont il vient, enregistrez-le en .xlsx ou CSV et choisissez ce fichier-là.',
      'Dit is geen tabel. Open het in het programma waar het vandaan komt, bewaar het als .xlsx of CSV en kies dat bestand.',
    ),
    'old-workbook': translated(
      'This is an Excel file of the old kind (.xls). Open it, save it as .xlsx or CSV, and choose that file.',
      'C’est un fichier Excel de l’ancien type (.xls). Ouvrez-le, enregistrez-le en .xlsx ou CSV et choisissez ce fichier-là.',
      'Dit is een Excel-bestand van de oude soort (.xls). Open het, bewaar het als .xlsx of CSV en kies dat bestand.',
    ),
    'other-workbook': translated(
      'This is a table of another kind than .xlsx. Open it in the program that it came from, save it as .xlsx or CSV, and choose that file.',
      'C’est un tableau d’un autre type que .xlsx. Ouvrez-le dans le programme dont il vient, enregistrez-le en .xlsx ou CSV et choisissez ce fichier-là.',
      'Dit is een tabel van een andere soort dan .xlsx. Open ze in het programma waar ze vandaan komt, bewaar ze als .xlsx of CSV en kies dat bestand.',
    ),
    locked: translated(
      'This file has a password. Open it, take the password away or save it as CSV, and choose that file.',
      'Ce fichier a un mot de passe. Ouvrez-le, retirez le mot de passe ou enregistrez-le en CSV, et choisissez ce fichier-là.',
      'Dit bestand heeft een wachtwoord. Open het, haal het wachtwoord weg of bewaar het als CSV, en kies dat bestand.',
    ),
    damaged: translated(
      'This file is damaged, or did not arrive whole. Open it in Excel, save it again, and choose it again.',
      'Ce fichier est endommagé, ou n’est pas arrivé en entier. Ouvrez-le dans Excel, enregistrez-le à nouveau et choisissez-le à nouveau.',
      'Dit bestand is beschadigd, of niet volledig aangekomen. Open het in Excel, bewaar het opnieuw en kies het opnieuw.',
    ),
    'unpacks-too-large': translated(
      'There is far more in this file than a list of a practice has. Copy the list to a new, empty workbook, save that as .xlsx, and choose it.',
      'Ce fichier contient bien plus que la liste d’un cabinet. Copiez la liste dans un nouveau classeur vide, enregistrez-le en .xlsx et choisissez-le.',
      'Er zit veel meer in dit bestand dan de lijst van een praktijk heeft. Kopieer de lijst naar een nieuwe, lege werkmap, bewaar die als .xlsx en kies die.',
    ),
    'not-in-zip': translated(
      'The list is not in this zip. Take the file with the list out of it, and choose that file.',
      'La liste n’est pas dans ce zip. Sortez-en le fichier avec la liste et choisissez ce fichier-là.',
      'De lijst zit niet in deze zip. Haal het bestand met de lijst eruit en kies dat bestand.',
    ),
    empty: translated(
      'There is nothing in this file.',
      'Ce fichier est vide.',
      'Er staat niets in dit bestand.',
    ),
    'no-columns': translated(
      'No columns were found in this file. A CSV file has commas, semicolons or tabs between its columns.',
      'Aucune colonne n’a été trouvée dans ce fichier. Un fichier CSV a des virgules, des points-virgules ou des tabulations entre ses colonnes.',
      'In dit bestand zijn geen kolommen gevonden. Een CSV-bestand heeft komma’s, puntkomma’s of tabs tussen zijn kolommen.',
    ),
    'only-header': translated(
      'This file has the names of columns, but no rows below them.',
      'Ce fichier contient les noms des colonnes, mais aucune ligne en dessous.',
      'Dit bestand bevat de namen van de kolommen, maar geen rijen eronder.',
    ),
    'too-many': translated(
      'This file has more than 50,000 rows. Divide it into several files.',
      'Ce fichier compte plus de 50 000 lignes. Divisez-le en plusieurs fichiers.',
      'Dit bestand heeft meer dan 50.000 rijen. Verdeel het over meerdere bestanden.',
    ),
    unclosed: translated(
      'A quotation mark opens here and never closes, so the rows cannot be told apart.',
      'Un guillemet s’ouvre ici et ne se ferme jamais\u00a0: les lignes ne peuvent pas être distinguées.',
      'Hier begint een aanhalingsteken dat nergens sluit, dus de rijen zijn niet uit elkaar te houden.',
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
    'What was recognised is filled in. Change what is not right.',
    'Ce qui a été reconnu est rempli. Changez ce qui n’est pas juste.',
    'Wat herkend werd, is ingevuld. Wijzig wat niet klopt.',
  ),
  sheet: translated('Sheet of the workbook', 'Feuille du classeur', 'Blad van de werkmap'),
  splitAs: translated(
    (first: string, last: string) => `First name: ${first}; last name: ${last}`,
    (first, last) => `Prénom\u00a0: ${first}\u00a0; nom\u00a0: ${last}`,
    (first, last) => `Voornaam: ${first}; achternaam: ${last}`,
  ),
  swapNames: translated('The other way round', 'L’inverse', 'Andersom'),
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
  leftOut: translated('Not imported', 'Pas importée', 'Niet geïmporteerd'),
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
    'These cannot be imported. Mend them in the file and choose it again, or leave them out.',
    'Elles ne peuvent pas être importées. Corrigez-les dans le fichier et choisissez-le à nouveau, ou laissez-les de côté.',
    'Deze kunnen niet worden geïmporteerd. Verbeter ze in het bestand en kies het opnieuw, of laat ze weg.',
  ),
  doubtfulRows: translated('Possible duplicates', 'Doublons possibles', 'Mogelijke dubbels'),
  showMore: translated('Show more', 'Afficher plus', 'Meer tonen'),
  nameless: translated('Without a name', 'Sans nom', 'Zonder naam'),
  leaveOutWrong: translated(
    (count: number) =>
      count === 1 ? 'Leave out the row with errors' : `Leave out the ${count} rows with errors`,
    count =>
      count === 1
        ? 'Laisser de côté la ligne avec des erreurs'
        : `Laisser de côté les ${count} lignes avec des erreurs`,
    count => (count === 1 ? 'De rij met fouten weglaten' : `De ${count} rijen met fouten weglaten`),
  ),
  leaveOutDoubtful: translated(
    (count: number) =>
      count === 1 ? 'Leave out the possible duplicate' : `Leave out the ${count} possible duplicates`,
    count =>
      count === 1 ? 'Laisser de côté le doublon possible' : `Laisser de côté les ${count} doublons possibles`,
    count => (count === 1 ? 'Het mogelijke dubbel weglaten' : `De ${count} mogelijke dubbels weglaten`),
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
    'Some rows have errors. Say that they may be left out, or mend the file.',
    'Certaines lignes ont des erreurs. Dites qu’elles peuvent être laissées de côté, ou corrigez le fichier.',
    'Sommige rijen hebben fouten. Zeg dat ze mogen worden weggelaten, of verbeter het bestand.',
  ),
  nothingLeft: translated(
    'No row is left to import.',
    'Il ne reste aucune ligne à importer.',
    'Er blijft geen rij over om te importeren.',
  ),

  sendingHeading: translated('Importing', 'Importation', 'Importeren'),
  sending: translated(
    'The rows are being sent. Keep this window open; nothing is imported before the end.',
    'Les lignes sont en cours d’envoi. Gardez cette fenêtre ouverte\u00a0; rien n’est importé avant la fin.',
    'De rijen worden verzonden. Houd dit venster open; er wordt niets geïmporteerd voor het einde.',
  ),
  rowsSent: translated('Rows sent', 'Lignes envoyées', 'Verzonden rijen'),
  finishing: translated(
    'All rows have arrived. The server is importing them...',
    'Toutes les lignes sont arrivées. Le serveur les importe...',
    'Alle rijen zijn aangekomen. De server importeert ze...',
  ),
  tooLate: translated(
    'The server is importing the rows already, so it can no longer be stopped.',
    'Le serveur importe déjà les lignes\u00a0: il n’est plus possible d’arrêter.',
    'De server importeert de rijen al; het kan niet meer worden gestopt.',
  ),
  stop: translated('Stop', 'Arrêter', 'Stoppen'),
  unknownHeading: translated('No answer yet', 'Pas encore de réponse', 'Nog geen antwoord'),
  unknown: translated(
    'All rows were sent, but the answer of the server was lost: they are all imported, or none is. Ask again to know. Nothing is imported twice. If you close this, look in the list before you import the file again.',
    'Toutes les lignes ont été envoyées, mais la réponse du serveur s’est perdue\u00a0: elles sont toutes importées, ou aucune ne l’est. Redemandez pour le savoir. Rien n’est importé deux fois. Si vous fermez, regardez d’abord dans la liste avant de réimporter le fichier.',
    'Alle rijen zijn verzonden, maar het antwoord van de server ging verloren: ze zijn allemaal geïmporteerd, of geen enkele. Vraag het opnieuw om het te weten. Niets wordt tweemaal geïmporteerd. Als u sluit, kijk dan eerst in de lijst voor u het bestand opnieuw importeert.',
  ),
  askAgain: translated('Ask again', 'Redemander', 'Opnieuw vragen'),

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
    'You find them in the list in a moment, here and on the other devices.',
    'Vous les trouverez dans un instant dans la liste, ici et sur les autres appareils.',
    'U vindt ze zo meteen in de lijst, hier en op de andere toestellen.',
  ),

  nothingImported: translated('Nothing was imported.', 'Rien n’a été importé.', 'Er is niets geïmporteerd.'),
  stopped: translated(
    'You stopped the import.',
    'Vous avez arrêté l’importation.',
    'U hebt het importeren gestopt.',
  ),
  serverAway: translated(
    'The server could not be reached. Please try again when it can.',
    'Le serveur était injoignable. Réessayez lorsqu’il pourra être joint.',
    'De server was niet bereikbaar. Probeer het opnieuw wanneer dat wel kan.',
  ),

  /** Sentences for files, where that of the screens is about a choice. */
  lacks: {
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
      (name: string) => `This is no valid email address: ${name}`,
      name => `Ceci n’est pas une adresse e-mail valide\u00a0: ${name}`,
      name => `Dit is geen geldig e-mailadres: ${name}`,
    ),
    'too-long': translated(
      (name: string) => `This is longer than 200 characters: ${name}`,
      name => `Ceci compte plus de 200 caractères\u00a0: ${name}`,
      name => `Dit is langer dan 200 tekens: ${name}`,
    ),
    'animals/species-unknown': translated(
      (name: string) =>
        `The species "${name}" is not in the list. Add it under Species first, or write it as it is there.`,
      name =>
        `L’espèce «\u00a0${name}\u00a0» n’est pas dans la liste. Ajoutez-la d’abord sous Espèces, ou écrivez-la comme elle y figure.`,
      name =>
        `De diersoort "${name}" staat niet in de lijst. Voeg ze eerst toe bij Diersoorten, of schrijf ze zoals ze daar staat.`,
    ),
    'animals/client-unknown': translated(
      (name: string) => `No client "${name}" is known here. Import or add the client first.`,
      name => `Aucun client «\u00a0${name}\u00a0» n’est connu ici. Importez ou ajoutez d’abord le client.`,
      name => `Hier is geen klant "${name}" bekend. Importeer of voeg eerst de klant toe.`,
    ),
    'chip-shortened': translated(
      (name: string) =>
        `The spreadsheet has shortened this chip number: ${name}. Format the column as text there, and save the file again.`,
      name =>
        `Le tableur a raccourci ce numéro de puce\u00a0: ${name}. Mettez-y la colonne au format texte, et enregistrez à nouveau le fichier.`,
      name =>
        `Het rekenblad heeft dit chipnummer ingekort: ${name}. Geef de kolom daar de opmaak tekst, en bewaar het bestand opnieuw.`,
    ),
    'client-ambiguous': translated(
      (name: string) =>
        `Several clients answer to "${name}". Give both name and e-mail address of the right one.`,
      name =>
        `Plusieurs clients répondent à «\u00a0${name}\u00a0». Donnez à la fois le nom et l’adresse e-mail du bon.`,
      name =>
        `Meerdere klanten beantwoorden aan "${name}". Geef zowel de naam als het e-mailadres van de juiste.`,
    ),
    'client-unsent': translated(
      (name: string) =>
        `The client "${name}" waits in the outbox of this device. Import again once it is sent.`,
      name =>
        `Le client «\u00a0${name}\u00a0» attend dans la boîte d’envoi de cet appareil. Importez à nouveau quand il sera envoyé.`,
      name =>
        `De klant "${name}" wacht in het postvak uit van dit toestel. Importeer opnieuw zodra die verzonden is.`,
    ),
  },
  said: translated(
    (sentence: string, name: string) => `${sentence}: ${name}`,
    (sentence, name) => `${sentence}\u00a0: ${name}`,
    (sentence, name) => `${sentence}: ${name}`,
  ),
  doubts: {
    email: translated(
      (name: string) => `${name} has this email already.`,
      name => `${name} a déjà cette adresse e-mail.`,
      name => `${name} heeft dit e-mailadres al.`,
    ),
    phone: translated(
      (name: string) => `${name} has this phone number already.`,
      name => `${name} a déjà ce numéro de téléphone.`,
      name => `${name} heeft dit telefoonnummer al.`,
    ),
    chip: translated(
      (name: string) => `${name} has this chip already.`,
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
